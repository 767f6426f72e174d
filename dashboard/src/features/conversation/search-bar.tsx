import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/button.tsx'
import { conversationCopy } from './copy.ts'
import { search, stepMatch, view } from './store.ts'

const copy = conversationCopy.search
const TYPING_MS = 250

/** Enter goes up to the match before, Shift+Enter down: the newest is shown first. */
export function SearchBar({ onClose }: { onClose: () => void }) {
  const { matches, match, truncated, searchStatus, searchError, query } = useSnapshot(view)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    input.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void search(next), TYPING_MS)
  }
  const found =
    searchStatus === 'error'
      ? searchError
      : searchStatus !== 'ready'
        ? ''
        : matches.length === 0
          ? copy.none
          : copy.place(match + 1, matches.length, truncated)
  return (
    <div role="search" className="flex items-center gap-1 border-t border-line px-3 py-2">
      <input
        ref={input}
        type="search"
        aria-label={copy.placeholder}
        placeholder={copy.placeholder}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (text.trim() === query) return stepMatch(event.shiftKey ? 1 : -1)
          clearTimeout(timer.current)
          void search(text)
        }}
        className="h-8 min-w-0 flex-1 rounded-control border border-field bg-surface px-2.5 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:h-11 touch:text-lg [&::-webkit-search-cancel-button]:hidden"
      />
      <p role="status" className="px-1 text-sm text-soft tabular-nums empty:hidden">
        {found}
      </p>
      <Button look="quiet" shape="icon" aria-label={copy.previous} onClick={() => stepMatch(-1)}>
        <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Button look="quiet" shape="icon" aria-label={copy.next} onClick={() => stepMatch(1)}>
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      <Button look="quiet" shape="icon" aria-label={copy.close} onClick={onClose}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </div>
  )
}
