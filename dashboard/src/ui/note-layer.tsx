import { Popover } from 'radix-ui'
import type { PointerEventHandler, ReactNode, RefObject } from 'react'

export interface NoteLayerProps {
  id: string
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  word: RefObject<HTMLButtonElement | null>
  onPointerMove: PointerEventHandler
  onPointerLeave: PointerEventHandler
  /** Something in the note was pressed. */
  onPress: () => void
  children: ReactNode
}

/** The note of a word, hung under it. */
export function NoteLayer({ id, label, open, onOpenChange, word, onPress, children, ...hover }: NoteLayerProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={word} />
      <Popover.Portal>
        <Popover.Content
          {...hover}
          id={id}
          // Not a dialog: it asks for nothing, and the keys of the page go on working under it.
          role="note"
          aria-label={label}
          // Below, so that whose claim it is stays in view.
          side="bottom"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The word decides itself what a press on it means.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && word.current?.contains(event.target)) event.preventDefault()
          }}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('button')) onPress()
          }}
          className="z-30 w-72 max-w-[calc(100vw-24px)] animate-appear rounded-surface border border-line bg-surface p-3 text-sm shadow-float outline-none"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
