import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../ui/button.tsx'
import type { Finder } from './finder.ts'

const TYPING_MS = 250

export interface FindBarProps {
  finder: Finder
  text: {
    label: string
    previous: string
    next: string
    close: string
    none(query: string): string
    place(at: number, total: number, truncated: boolean): string
  }
  onClose(): void
  /** True where Escape closes the bar alone, and nothing around it. */
  closesByEscape?: boolean
  className: string
  inputClassName: string
}

/** Finds words in a conversation. Enter goes up to the match before, Shift+Enter down: the newest is shown first. */
export function FindBar({ finder, text, onClose, ...look }: FindBarProps) {
  const { query } = useSnapshot(finder.found)
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    input.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])
  const change = (next: string) => {
    setWords(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void finder.find(next), TYPING_MS)
  }
  return (
    <div role="search" className={`flex items-center gap-1 border-line px-3 py-2 ${look.className}`}>
      <input
        ref={input}
        type="search"
        aria-label={text.label}
        placeholder={text.label}
        value={words}
        maxLength={200}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && look.closesByEscape) return onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (words.trim() === query) return finder.step(event.shiftKey ? 1 : -1)
          clearTimeout(timer.current)
          void finder.find(words)
        }}
        className={`h-8 flex-1 rounded-control border border-field bg-surface px-2.5 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:h-11 touch:text-lg [&::-webkit-search-cancel-button]:hidden ${look.inputClassName}`}
      />
      <p role="status" className="px-1 text-sm text-soft tabular-nums [overflow-wrap:anywhere] empty:hidden">
        <Outcome finder={finder} text={text} />
      </p>
      <Button look="quiet" shape="icon" aria-label={text.previous} onClick={() => finder.step(-1)}>
        <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Button look="quiet" shape="icon" aria-label={text.next} onClick={() => finder.step(1)}>
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Button look="quiet" shape="icon" aria-label={text.close} onClick={onClose}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </div>
  )
}

function Outcome({ finder, text }: Pick<FindBarProps, 'finder' | 'text'>) {
  const { status, error, query, matches, match, truncated } = useSnapshot(finder.found)
  if (status === 'error') return error
  if (status !== 'ready') return ''
  return matches.length === 0 ? text.none(query) : text.place(match + 1, matches.length, truncated)
}
