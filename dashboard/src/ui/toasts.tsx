import { useEffect, useSyncExternalStore } from 'react'
import { Toaster } from 'sonner'
import { useMedia } from '../lib/use-media.ts'

const GAP_PX = 8

/** Toasts stay reachable by Alt+T and never take the focus; none hides the way back that another offers. */
export function Toasts() {
  const phone = useMedia('(max-width: 699px)')
  const isCovered = useLayerOpen()
  // A phone's layers have their buttons where toasts are: they make room above.
  const above = phone && isCovered
  useRoomAbove(above)
  return (
    <Toaster
      position={above ? 'top-center' : 'bottom-right'}
      containerAriaLabel="Avisos"
      gap={GAP_PX}
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
}

/** Attribute of the page while a dialog, a drawer or a sheet is over it: each keeps the page from being scrolled. */
const LAYER = 'data-scroll-locked'
const useLayerOpen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const observer = new MutationObserver(notify)
      observer.observe(document.body, { attributeFilter: [LAYER] })
      return () => observer.disconnect()
    },
    () => document.body.hasAttribute(LAYER),
  )

/** `--toasts` is how much of a phone's upper edge they take; layers begin below. */
function useRoomAbove(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const measure = () => {
      const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])')]
      const px = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP_PX, 0)
      document.documentElement.style.setProperty('--toasts', `${px === 0 ? 0 : px + 2 * GAP_PX}px`)
    }
    // A pressed button stays under the finger: a button that moves away in the middle of a press gets no click.
    let isPressed = false
    const measureUnlessPressed = () => {
      if (!isPressed) measure()
    }
    const press = () => {
      isPressed = true
    }
    // The click comes before this.
    const release = () => {
      isPressed = false
      setTimeout(measureUnlessPressed)
    }
    const observer = new MutationObserver(measureUnlessPressed)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-removed', 'data-mounted'],
    })
    measure()
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    addEventListener('pointerdown', press, options)
    addEventListener('pointerup', release, options)
    addEventListener('pointercancel', release, options)
    return () => {
      observer.disconnect()
      listening.abort()
      document.documentElement.style.removeProperty('--toasts')
    }
  }, [wanted])
}
