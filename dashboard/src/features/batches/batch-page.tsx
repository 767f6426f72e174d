import type { BatchItemsQuery, BatchReport } from '@fechai/contracts/batches'
import { isOpenBatch } from '@fechai/domain/batch'
import { displayTime } from '@fechai/domain/clock'
import { canViewReports } from '@fechai/domain/permissions'
import { ChevronLeft, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { formatMoney } from '../../lib/money.ts'
import { openBatch, openedBatch } from '../../state/batches.ts'
import { people } from '../../state/people.ts'
import { session } from '../../state/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Bar } from './batch-listing.tsx'
import { BatchState } from './batch-state.tsx'
import { CaseList } from './case-list.tsx'
import { CheckedTable } from './checked-table.tsx'
import { batchesCopy as text } from './copy.ts'
import { FailureTable } from './failure-table.tsx'
import { FieldTable } from './field-table.tsx'
import { describeBatch, endedOf, leftBrl, describePace } from './describe-batch.ts'
import { PhaseTable } from './phase-table.tsx'
import { RaiseLimit } from './raise-limit.tsx'
import { Fact } from './start-card.tsx'
import { SteerButtons } from './steer-buttons.tsx'

/** Shows a batch's effect on the leads, and the leads behind each number. */
export function BatchPage({ id }: { id: string }) {
  const { status, report } = useSnapshot(openedBatch)
  const [shown, setShown] = useState<BatchItemsQuery | null>(null)
  const [isRaising, setRaising] = useState(false)
  /** The number that opened the cases, to which the focus goes back. */
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    void openBatch(id)
    setShown(null)
    setRaising(false)
  }, [id])
  const show = (query: BatchItemsQuery): void => {
    opener.current = document.activeElement
    setShown(query)
  }
  const hide = (): void => {
    setShown(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const known = report as BatchReport | null
  const { user } = useSnapshot(session)
  const { names } = useSnapshot(people)
  const back = (
    <Link href="/reanalises" aria-label={text.title} className={buttonLook('quiet', 'px-2')}>
      <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
      {text.title}
    </Link>
  )
  if (known === null) {
    return (
      <>
        <TopBar title={text.batch(0).replace(' 0', '')} before={back} />
        {status === 'error' ? (
          <EmptyState role="alert" icon={RefreshCw} title={text.notLoaded}>
            <Button onClick={() => void openBatch(id)}>{text.again}</Button>
          </EmptyState>
        ) : (
          <div aria-hidden className="m-4 h-40 animate-pulse rounded-surface bg-line/40" />
        )}
      </>
    )
  }
  const { batch, n } = known
  const same = known.phases.reduce((sum, { from, to, n: count }) => (from === to ? sum + count : sum), 0)
  const mine = !canViewReports(user)
  const [pace, left] = [describePace(batch), leftBrl(batch)]
  const isOpen = isOpenBatch(batch.state) && batch.state !== 'desfazendo'
  return (
    <>
      <TopBar title={text.batch(batch.number)} before={back}>
        {!mine && <SteerButtons batch={batch} onRaise={() => setRaising(true)} />}
      </TopBar>
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
            <BatchState batch={batch} />
            <span>
              {text.modes[batch.mode]} · {describeBatch(batch, names)} · {names[batch.userId]}{' '}
              {displayTime(batch.createdAt)}
            </span>
            <span className="flex items-center gap-2.5 tabular-nums">
              <Bar share={batch.total === 0 ? 0 : endedOf(batch) / batch.total} />
              {text.of(endedOf(batch), batch.total)}
            </span>
            {pace && <span className="tabular-nums">{pace}</span>}
            {batch.atProvider && (
              <span className="tabular-nums">
                {text.economic(
                  batch.atProvider.questions,
                  batch.atProvider.since && displayTime(batch.atProvider.since),
                )}
              </span>
            )}
          </div>
          {isRaising && batch.state === 'pausado' && <RaiseLimit batch={batch} onDone={() => setRaising(false)} />}
          <dl className="grid grid-cols-2 gap-4 rounded-surface border border-line bg-surface p-4 wide:grid-cols-6">
            <Fact name={text.facts.read} value={String(n)} />
            <Fact name={text.facts.failed} value={String(batch.failed)} />
            <Fact name={text.facts.gone} value={String(batch.gone)} />
            <Fact name={text.facts.same} value={String(same)} />
            {!mine && (
              <Fact
                name={text.facts.cost}
                value={formatMoney(batch.spentBrl)}
                note={[
                  batch.estimate && text.facts.estimated(formatMoney(batch.estimate.brl)),
                  batch.limitBrl !== null && text.facts.ceiling(formatMoney(batch.limitBrl)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            )}
            {!mine && isOpen && left !== null && <Fact name={text.facts.left} value={formatMoney(left)} />}
          </dl>
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <div className="grid gap-4">
              <PhaseTable
                phases={known.phases}
                onOpen={(from, to) => show({ from, to })}
                onOpenMoved={() => show({ moved: true })}
              />
              <CheckedTable fields={known.fields} />
            </div>
            <FieldTable fields={known.fields} n={n} onOpen={(field, outcome) => show({ field, outcome })} />
          </div>
          <FailureTable
            report={known}
            mine={mine}
            onOpen={(cause) => show({ cause })}
            onRetry={() => setShown((open) => (open?.cause === undefined ? open : null))}
          />
          {shown && <CaseList key={JSON.stringify(shown)} id={id} query={shown} onClose={hide} />}
        </div>
      </div>
    </>
  )
}
