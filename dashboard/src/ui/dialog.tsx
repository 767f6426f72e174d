import clsx from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Above the title, quieter. */
  eyebrow?: ReactNode
  className?: string
  /** False keeps the dialog when the person clicks beside it. */
  closesOutside?: boolean
  /** Where focus starts; the dialog itself when it must not start on a button. */
  startsAtDialog?: boolean
  /** Where focus goes back to, when not to what was focused before. */
  onReturnFocus?: (event: Event) => void
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, eyebrow, className, children } = props
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-veil p-3">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => props.closesOutside === false && event.preventDefault()}
            onOpenAutoFocus={(event) => {
              if (!props.startsAtDialog) return
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            onCloseAutoFocus={props.onReturnFocus}
            className={clsx(
              'w-[520px] max-w-full animate-rise rounded-[16px] border border-line bg-surface p-5 shadow-float outline-none tablet:p-6',
              className,
            )}
          >
            {eyebrow}
            <Radix.Title className="text-xl font-semibold tracking-[-0.018em] text-balance">{title}</Radix.Title>
            {description && <Radix.Description className="text-soft">{description}</Radix.Description>}
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-col-reverse gap-2 tablet:flex-row tablet:items-center tablet:justify-end">
    {children}
  </div>
)
