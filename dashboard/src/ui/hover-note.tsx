import { Popover } from 'radix-ui'
import { useRef, useState, type ReactNode, type RefObject } from 'react'

const OPEN_MS = 120
const CLOSE_MS = 160

export interface HoverNoteProps {
  /** Name of the note, for those who do not see it. */
  label: string
  className?: string
  children: ReactNode
  note: ReactNode
  onOpen?: () => void
  /** Enter, click or touch on the word while its note is open. */
  onPress?: () => void
  /** The word itself, for what is pressed in its note and gives the focus back. */
  wordRef?: RefObject<HTMLButtonElement | null>
}

/** A note on a word: opens on hover, on focus and on touch, and never takes the focus away. */
export function HoverNote({ label, className, children, note, onOpen, onPress, wordRef }: HoverNoteProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The focus that comes back from what was pressed asks for no note.
  const pressed = useRef(false)

  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
    if (next) onOpen?.()
  }
  const later = (next: boolean, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set(next), delayMs)
  }
  const hover = {
    onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && later(true, OPEN_MS),
    onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && later(false, CLOSE_MS),
  }

  return (
    <Popover.Root open={open} onOpenChange={set}>
      <Popover.Trigger
        {...hover}
        ref={wordRef}
        onFocus={(event) => {
          if (!pressed.current && event.currentTarget.matches(':focus-visible')) set(true)
          pressed.current = false
        }}
        onBlur={() => later(false, CLOSE_MS)}
        onClick={(event) => {
          event.preventDefault()
          if (!open || !onPress) return set(true)
          set(false)
          pressed.current = true
          onPress()
        }}
        className={className}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          {...hover}
          // Not a dialog: it asks for nothing, and the keys of the page go on working under it.
          role="note"
          aria-label={label}
          // Below, so that whose claim it is stays in view.
          side="bottom"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onClick={(event) => {
            if (!(event.target instanceof Element) || !event.target.closest('button')) return
            set(false)
            pressed.current = true
          }}
          className="z-30 w-72 max-w-[calc(100vw-24px)] animate-appear rounded-surface border border-line bg-surface p-3 text-sm shadow-float outline-none"
        >
          {note}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
