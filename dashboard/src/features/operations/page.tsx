import type { Operations } from '@fechai/contracts/operations'
import clsx from 'clsx'
import { Activity, ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { formatCount } from '../../lib/plural.ts'
import { poll } from '../../lib/poll.ts'
import { loadOperations, operations } from '../../state/operations.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Alerts } from './alerts.tsx'
import { operationsCopy as text } from './copy.ts'
import { Emergency } from './emergency.tsx'
import { Hearing } from './hearing.tsx'
import { Installation } from './installation.tsx'
import { MachineModel } from './machine-model.tsx'
import { ParkedMessages } from './parked-messages.tsx'
import { Parked } from './parked.tsx'
import { SlowRuns } from './slow-runs.tsx'
import { TroubledBatches } from './troubled-batches.tsx'
import { Unread } from './unread.tsx'

/** Runs park seldom: more often than that nothing would be seen to change. */
const EVERY_MS = 10_000

/** 'Operação': lists runs that wait for a person, and retries all of a cause. */
export function OperationsPage() {
  const { status, error, now, everywhere } = useSnapshot(operations)
  useEffect(() => poll(loadOperations, EVERY_MS), [])
  return (
    <>
      <TopBar title={text.title}>
        {now?.temporalUrl && (
          <a href={now.temporalUrl} target="_blank" rel="noreferrer" className={buttonLook('plain', 'px-3')}>
            <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
            {text.openTemporal}
          </a>
        )}
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {status === 'error' && (
          <EmptyState icon={Activity} title={text.notLoaded} text={error} role="alert">
            <Button onClick={() => void loadOperations()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && <Skeleton />}
        {now !== null && status !== 'error' && (
          <div className="grid max-w-[1180px] gap-6">
            <p className="text-soft">{error === '' ? text.intro : text.stale(error)}</p>
            <Counts now={now as Operations} />
            <Parked groups={(now as Operations).parked} />
            <SlowRuns runs={(now as Operations).slow} />
            <Unread groups={(now as Operations).unread} />
            <ParkedMessages groups={(now as Operations).messages} />
            {everywhere !== null && <MachineModel />}
            <Hearing />
            <TroubledBatches batches={(now as Operations).batches} />
            {everywhere !== null && <Installation runs={everywhere} />}
            {everywhere !== null && <Emergency />}
            <Alerts />
          </div>
        )}
      </div>
    </>
  )
}

function Counts({ now: { parked, unread, underWay } }: { now: Operations }) {
  const runs = parked.reduce((sum, group) => sum + group.runs.length, 0)
  const files = unread.reduce((sum, group) => sum + group.files, 0)
  const counts = [
    { title: text.counts.parked, value: runs, note: text.counts.causes(parked.length) },
    { title: text.counts.unread, value: files, note: text.counts.reasons(unread.length) },
    {
      title: text.counts.underWay,
      value: underWay.uploads + underWay.analyses,
      note: text.counts.what(underWay.uploads, underWay.analyses),
    },
  ]
  return (
    <dl className="grid gap-2.5 tablet:grid-cols-3">
      {counts.map(({ title, value, note }) => (
        <div
          key={title}
          className="grid grid-cols-[1fr_auto] rounded-surface border border-line bg-surface px-4 py-3 tablet:grid-cols-1"
        >
          <dt className="text-sm text-soft">{title}</dt>
          <dd className="row-span-2 text-2xl font-semibold tabular-nums tablet:row-span-1">{formatCount(value)}</dd>
          <dd className="text-sm text-soft">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="grid max-w-[1180px] gap-6 pt-8">
    {['h-22', 'h-50', 'h-30'].map((height) => (
      <span key={height} className={clsx('skeleton', height)} />
    ))}
  </div>
)
