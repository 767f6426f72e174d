import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/button.tsx'
import { webCopy } from './copy.ts'
import { find, stepMatch, view } from './store.ts'

const text = webCopy.find
const TYPING_MS = 250

/** Enter goes up to the match before, Shift+Enter down: the newest is shown first. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { matches, match, truncated, findStatus, findError, query } = useSnapshot(view)
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
    timer.current = setTimeout(() => void find(next), TYPING_MS)
  }
  const found =
    findStatus === 'error'
      ? findError
      : findStatus !== 'ready'
        ? ''
        : matches.length === 0
          ? text.none(query)
          : text.place(match + 1, matches.length, truncated)
  return (
    <div role="search" className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-2 tablet:px-4">
      <input
        ref={input}
        type="search"
        aria-label={text.label}
        placeholder={text.label}
        value={words}
        maxLength={200}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (words.trim() === query) return stepMatch(event.shiftKey ? 1 : -1)
          clearTimeout(timer.current)
          void find(words)
        }}
        className="h-8 min-w-40 flex-1 rounded-control border border-field bg-surface px-2.5 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft tablet:max-w-[420px] touch:h-11 touch:text-lg [&::-webkit-search-cancel-button]:hidden"
      />
      <p role="status" className="px-1 text-sm text-soft tabular-nums [overflow-wrap:anywhere] empty:hidden">
        {found}
      </p>
      <Button look="quiet" shape="icon" aria-label={text.previous} onClick={() => stepMatch(-1)}>
        <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Button look="quiet" shape="icon" aria-label={text.next} onClick={() => stepMatch(1)}>
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Button look="quiet" shape="icon" aria-label={text.close} onClick={onClose}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </div>
  )
}
