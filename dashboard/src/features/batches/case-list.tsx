import type { BatchCase, BatchItemsQuery } from '@fechai/contracts/batches'
import type { FieldValue } from '@fechai/domain/analysis-version'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { isPhase, PHASE_LABELS } from '@fechai/domain/phases'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { batchCases } from '../../state/batches.ts'
import { Button } from '../../ui/button.tsx'
import { batchesCopy } from './copy.ts'

const text = batchesCopy.cases

interface CaseListProps {
  id: string
  query: BatchItemsQuery
  onClose: () => void
}

/** The conversations behind a number, each with what it was and what it would be. */
export function CaseList({ id, query, onClose }: CaseListProps) {
  const [items, setItems] = useState<readonly BatchCase[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const load = useCallback(
    async (after?: number): Promise<void> => {
      try {
        const answer = await batchCases(id, { ...query, ...(after !== undefined && { after }) })
        setItems((known) => [...(after === undefined ? [] : (known ?? [])), ...answer.items])
        setNext(answer.next)
        setFailure(null)
      } catch (error) {
        setFailure(messageOf(error))
      }
    },
    [id, query],
  )
  useEffect(() => {
    void load()
    heading.current?.focus()
  }, [load])
  return (
    <section
      aria-labelledby="cases"
      className="grid gap-2.5"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="flex items-center gap-2.5">
        <h2 id="cases" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {text.title}
        </h2>
        <Button look="quiet" className="ml-auto" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-2.5 text-danger">
          {failure}
          <Button onClick={() => void load(next ?? undefined)}>{batchesCopy.again}</Button>
        </p>
      )}
      {items === null && failure === null && (
        <div aria-hidden className="h-24 animate-pulse rounded-surface bg-line/40" />
      )}
      {items?.length === 0 && <p className="text-soft">{text.none}</p>}
      {items !== null && items.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {items.map((item) => (
            <Case key={item.position} item={item} only={query.field} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button className="justify-self-start" onClick={() => void load(next)}>
          {batchesCopy.more}
        </Button>
      )}
    </section>
  )
}

function Case({ item: { nome, leadId, cause, differences }, only }: { item: BatchCase; only?: string | undefined }) {
  const shown = differences.filter(({ field }) => only === undefined || field === only)
  return (
    <li className="grid gap-1.5 px-4 py-3 text-sm">
      <span className="flex items-baseline gap-3">
        <strong className="min-w-0 truncate font-semibold">{nome ?? text.gone}</strong>
        {leadId && (
          <Link href={`/deeplead/${leadId}`} className="ml-auto font-semibold text-accent hover:underline">
            {text.open}
          </Link>
        )}
      </span>
      {cause && <span className="text-soft">{cause.message}</span>}
      {shown.map(({ field, outcome, before, after }) => (
        <span key={field} className="grid gap-x-3 tablet:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
          <span className="text-soft first-letter:uppercase">{FIELD_LABELS[field]}</span>
          {outcome !== 'pessoas' && <del className="text-soft">{written(before)}</del>}
          <ins className="no-underline">{written(after)}</ins>
        </span>
      ))}
    </li>
  )
}

const written = (value: FieldValue): string => {
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join(' · ')
  return isPhase(value) ? PHASE_LABELS[value] : String(value) || '—'
}
