import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { focusOpener, type Opener } from '../lib/opener.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Esc inside a layer of the drawer's own closes that first: true when there was one. */
  onEscape?: () => boolean
  /** Element that gets the focus first. */
  startsAt: RefObject<HTMLElement | null>
  /** Element to which focus returns. */
  returnsTo: () => Opener | null
  children: ReactNode
}

/** A layer from the right that keeps the page in sight; the whole screen of a phone. */
export function Drawer({ open, onClose, onEscape, startsAt, returnsTo, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => onEscape?.() && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            startsAt.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener(returnsTo())
          }}
          className="fixed top-[var(--toasts,0px)] bottom-0 right-0 z-40 flex w-full animate-slide flex-col bg-surface shadow-float outline-none tablet:w-[560px] tablet:border-l tablet:border-line"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const DrawerTitle = ({ children }: { children: ReactNode }) => (
  <Radix.Title className="truncate text-base font-semibold">{children}</Radix.Title>
)
