import type { Batch } from '@fechai/contracts/batches'
import { isOpenBatch } from '@fechai/domain/batch'
import { displayTime } from '@fechai/domain/clock'
import { canViewReports } from '@fechai/domain/permissions'
import { RefreshCw } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { formatMoney } from '../../lib/money.ts'
import { batches, loadBatches, loadMoreBatches } from '../../state/batches.ts'
import { people } from '../../state/people.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BatchState } from './batch-state.tsx'
import { batchesCopy as text } from './copy.ts'
import { describeBatch, endedOf, leftBrl, describePace } from './describe-batch.ts'

/** Batches, newest first: a table on the desk, a card each on the phone. */
export function BatchListing() {
  const { status, list, next } = useSnapshot(batches)
  const { user } = useSnapshot(session)
  const mine = !canViewReports(user)
  if (status === 'loading') return <div aria-hidden className="h-40 animate-pulse rounded-surface bg-line/40" />
  if (status === 'error') {
    return (
      <EmptyState role="alert" icon={RefreshCw} title={text.notLoaded}>
        <Button onClick={() => void loadBatches()}>{text.again}</Button>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="batches" className="grid gap-2.5">
      <h2 id="batches" className="text-lg font-semibold">
        {text.list}
      </h2>
      {list.length === 0 ? (
        <p className="rounded-surface border border-line bg-surface p-4 text-soft">
          {mine ? text.emptySeller : text.empty}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          <li aria-hidden className={`hidden gap-x-4 px-4 py-2 text-sm text-soft wide:grid ${COLUMNS}`}>
            {text.columns.map((column) => (
              <span key={column} className={column === 'Gasto' || column === 'Resta' ? 'text-right' : undefined}>
                {mine && (column === 'Gasto' || column === 'Resta') ? '' : column}
              </span>
            ))}
          </li>
          {(list as readonly Batch[]).map((batch) => (
            <BatchRow key={batch.id} batch={batch} mine={mine} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button className="justify-self-start" onClick={() => void loadMoreBatches()}>
          {text.more}
        </Button>
      )}
    </section>
  )
}

const COLUMNS = 'wide:grid-cols-[2rem_minmax(0,1fr)_10rem_9rem_10rem_5rem_5rem_6.5rem]'

function BatchRow({ batch, mine }: { batch: Batch; mine: boolean }) {
  const { names } = useSnapshot(people)
  const { id, number, total, spentBrl, mode, createdAt, nightly } = batch
  const ended = endedOf(batch)
  const left = isOpenBatch(batch.state) ? leftBrl(batch) : null
  return (
    <li>
      <Link
        href={`/reanalises/${id}`}
        className={`grid items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-raise ${COLUMNS}`}
      >
        <span className="font-semibold tabular-nums">{number}</span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{describeBatch(batch, names)}</span>
          <span className="block truncate text-xs text-soft">
            {displayTime(createdAt)}, {nightly ? text.nightly.author : names[batch.userId]}
          </span>
        </span>
        <BatchState batch={batch} />
        <span className="flex items-center gap-2.5 text-sm tabular-nums">
          <Bar share={total === 0 ? 0 : ended / total} />
          {text.of(ended, total)}
        </span>
        <span className="text-sm text-soft tabular-nums">{describePace(batch) ?? ''}</span>
        <span className="text-sm tabular-nums wide:text-right">
          {!mine && (
            <>
              <span className="wide:hidden">{text.spentShort('')}</span>
              {formatMoney(spentBrl)}
            </>
          )}
        </span>
        <span className="text-sm tabular-nums wide:text-right">
          {!mine && left !== null && (
            <>
              <span className="wide:hidden">{text.leftShort('')}</span>
              {formatMoney(left)}
            </>
          )}
        </span>
        <span className="text-sm text-soft">{text.modes[mode]}</span>
      </Link>
    </li>
  )
}

export function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}
