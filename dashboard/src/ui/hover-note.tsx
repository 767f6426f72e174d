import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { late, OnceWanted } from './late.tsx'

const NoteLayer = late(() => import('./note-layer.tsx').then((module) => module.NoteLayer))

const OPEN_MS = 120
const CLOSE_MS = 160

export interface HoverNoteProps {
  /** Name of the note, for those who do not see it. */
  label: string
  className?: string
  children: ReactNode
  note: ReactNode
  onOpen?: () => void
  /** Enter, click or touch on the word. */
  onPress: () => void
  /** True while the pressed content loads: the note stays until it is here, or until it is closed. */
  isAwaited: boolean
  /** The note was closed, or the focus went on: what was pressed is no longer wanted. */
  onGiveUp: () => void
  /** The word itself, for what is pressed in its note and gives the focus back. */
  word: RefObject<HTMLButtonElement | null>
}

/** A note on a word: opens on hover, on focus and while a press waits, and never takes the focus away. */
export function HoverNote({ label, className, children, note, word, ...rest }: HoverNoteProps) {
  const { onOpen, onPress, isAwaited, onGiveUp } = rest
  const id = useId()
  const [isNear, setIsNear] = useState(false)
  const open = isNear || isAwaited
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The focus that comes back from what was pressed asks for no note.
  const pressed = useRef(false)
  const isPointedAt = useRef(false)

  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setIsNear(next)
    if (next) onOpen?.()
  }
  const later = (next: boolean, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set(next), delayMs)
  }
  const hover = {
    // Reacts to a move, not an arrival: a person did not point at an element that appears under a resting mouse.
    onPointerMove: (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse' || isPointedAt.current) return
      isPointedAt.current = true
      later(true, OPEN_MS)
    },
    onPointerLeave: (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      isPointedAt.current = false
      later(false, CLOSE_MS)
    },
  }

  return (
    <>
      <button
        type="button"
        {...hover}
        ref={word}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onFocus={(event) => {
          if (!pressed.current && event.currentTarget.matches(':focus-visible')) set(true)
          pressed.current = false
        }}
        onBlur={() => {
          later(false, CLOSE_MS)
          onGiveUp()
        }}
        onClick={() => {
          set(false)
          pressed.current = true
          onPress()
        }}
        className={className}
      >
        {children}
      </button>
      <OnceWanted wanted={open}>
        <NoteLayer
          {...hover}
          id={id}
          label={label}
          open={open}
          onOpenChange={(next) => {
            set(next)
            if (!next) onGiveUp()
          }}
          word={word}
          onPress={() => {
            set(false)
            pressed.current = true
          }}
        >
          {note}
        </NoteLayer>
      </OnceWanted>
    </>
  )
}
