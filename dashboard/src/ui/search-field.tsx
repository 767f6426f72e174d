import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'

const TYPING_MS = 200

export interface SearchFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Current search; emptied from elsewhere, the field empties too. */
  query: string
  /** Called when the typing pauses, and at once when the field is emptied. */
  onSearch: (query: string) => void
  label: string
  clearLabel: string
  maxLength?: number
  className?: string
  /** A long name has the room of the key that leads to the field. */
  showsKey?: boolean
  /** Leads from the field to what was found, with the arrow down. */
  onDown?: () => void
}

/** A field that searches as one types; `/` leads to it, Esc empties and then leaves it. */
export function SearchField(props: SearchFieldProps) {
  const { inputRef, query, onSearch, label, clearLabel, maxLength, className, showsKey = true, onDown } = props
  const [text, setText] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (query === '') setText('')
  }, [query])

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), next === '' ? 0 : TYPING_MS)
  }

  return (
    <div className={clsx('relative flex items-center', className)}>
      <Search aria-hidden className="absolute left-2.5 size-4 text-faint" strokeWidth={1.75} />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onDown) {
            event.preventDefault()
            onDown()
          }
          if (event.key !== 'Escape') return
          if (text === '') event.currentTarget.blur()
          else change('')
        }}
        className={clsx(
          'h-8 w-full rounded-control border border-field bg-surface pl-8',
          showsKey || text !== '' ? 'pr-9' : 'pr-2',
          'text-ellipsis outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft touch:h-11 touch:text-lg [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {text === '' ? (
        showsKey && (
          <kbd
            aria-hidden
            className="absolute right-2 rounded-[5px] border border-line2 px-1.5 font-sans text-xs text-faint max-tablet:hidden"
          >
            /
          </kbd>
        )
      ) : (
        <button
          type="button"
          aria-label={clearLabel}
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
