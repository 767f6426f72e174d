import type { ReactNode } from 'react'
import { cardLook } from '../../parts/section.tsx'
import { Button } from '../../ui/button.tsx'
import { accessCopy } from './copy.ts'

export interface LoadedListProps {
  /** Name of the list, read out while it loads. */
  title: string
  status: string
  error: string
  onRetry: () => void
  isEmpty: boolean
  /** Sentence of an empty list. */
  none: string
  /** Rows, each an `li`. */
  children: ReactNode
}

/** A list of things that open the company to other programs: failed, loading, empty, or its rows in a card. */
export function LoadedList({ title, status, error, onRetry, isEmpty, none, children }: LoadedListProps) {
  if (status === 'error')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2">
        {error}
        <Button onClick={onRetry}>{accessCopy.retry}</Button>
      </p>
    )
  if (status === 'loading') return <span aria-busy aria-label={title} className="skeleton h-16" />
  if (isEmpty) return <p className={`${cardLook} px-4 py-3 text-sm text-soft`}>{none}</p>
  return <ul className={`divide-y divide-line ${cardLook}`}>{children}</ul>
}
