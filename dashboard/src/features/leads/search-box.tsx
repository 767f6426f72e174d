import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { leadList, searchList } from '../../state/lead-list.ts'
import { leadsCopy } from './copy.ts'

const TYPING_MS = 200

export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { q } = useSnapshot(leadList)
  const [text, setText] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Emptied from elsewhere, with the filters.
  useEffect(() => {
    if (q === '') setText('')
  }, [q])

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => searchList(next.trim()), next === '' ? 0 : TYPING_MS)
  }

  return (
    <div role="search" className="relative order-5 flex w-full items-center tablet:order-none tablet:w-[330px]">
      <Search aria-hidden className="absolute left-2.5 size-4 text-faint" strokeWidth={1.75} />
      <input
        ref={inputRef}
        type="search"
        aria-label={leadsCopy.search}
        aria-keyshortcuts="/"
        placeholder={leadsCopy.search}
        maxLength={200}
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
          aria-label={leadsCopy.clearSearch}
          onClick={() => {
            change('')
            inputRef.current?.focus()
          }}
          className="absolute right-0 grid size-8 place-items-center rounded-control text-soft hover:text-text touch:size-11"
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      )}
    </div>
  )
}
