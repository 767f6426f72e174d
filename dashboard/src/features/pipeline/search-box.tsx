import { PHASES } from '@fechai/shared/domain/phases'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { searchBoard } from './actions.ts'
import { pipelineCopy } from './copy.ts'

const TYPING_MS = 200

export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { query, columns, status } = useSnapshot(board)
  const [text, setText] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Cleared from elsewhere, when a lead that the search hides has to be shown.
  useEffect(() => {
    if (query === '') setText('')
  }, [query])

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void searchBoard(next.trim()), next === '' ? 0 : TYPING_MS)
  }
  const clear = () => {
    change('')
    inputRef.current?.focus()
  }
  const found = PHASES.reduce((sum, fase) => sum + columns[fase].total, 0)

  return (
    <div
      role="search"
      className="order-5 flex w-full items-center gap-3 tablet:order-none tablet:w-auto tablet:min-w-0 tablet:flex-[0_1_auto]"
    >
      <p role="status" className="text-sm whitespace-nowrap text-soft tabular-nums empty:hidden max-tablet:order-2">
        {query !== '' && status === 'ready' ? pipelineCopy.results(found) : ''}
      </p>
      <div className="relative flex min-w-0 flex-1 items-center tablet:w-[330px] tablet:flex-[0_1_330px]">
        <Search aria-hidden className="absolute left-2.5 size-4 text-faint" strokeWidth={1.75} />
        <input
          ref={inputRef}
          type="search"
          aria-label={pipelineCopy.search}
          aria-keyshortcuts="/"
          placeholder={pipelineCopy.search}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            if (text === '') event.currentTarget.blur()
            else change('')
          }}
          className="h-8 w-full rounded-control border border-field bg-surface pr-9 pl-8 outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:h-11 touch:text-lg [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? (
          <kbd
            aria-hidden
            className="absolute right-2 rounded-[5px] border border-line2 px-1.5 font-sans text-xs text-faint max-tablet:hidden"
          >
            /
          </kbd>
        ) : (
          <button
            type="button"
            aria-label={pipelineCopy.clearSearch}
            onClick={clear}
            className="absolute right-0 grid size-8 place-items-center rounded-control text-soft hover:text-text touch:size-11"
          >
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        )}
      </div>
    </div>
  )
}
