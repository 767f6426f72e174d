import { Toaster } from 'sonner'

/** Toasts stay reachable by Alt+T and never take the focus; none hides the way back that another offers. */
export const Toasts = () => (
  <Toaster
    position="bottom-right"
    containerAriaLabel="Avisos"
    gap={8}
    expand
    toastOptions={{
      closeButtonAriaLabel: 'Fechar aviso',
      style: {
        background: 'var(--surface)',
        color: 'var(--text)',
        border: '1px solid var(--line)',
        borderRadius: 12,
        boxShadow: 'var(--float)',
        font: 'inherit',
        fontSize: 13,
      },
      actionButtonStyle: { background: 'var(--accent)', color: 'var(--on-accent)', height: 28, borderRadius: 7 },
      classNames: { error: 'toast-error', description: 'toast-description' },
    }}
  />
)
