import type { ParkedGroup, ParkedRun } from '@fechai/contracts/operations'
import { stageLabel } from '@fechai/domain/stages'
import { ChevronDown, ExternalLink } from 'lucide-react'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { formatMoney } from '../../lib/money.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { operationsCopy } from './copy.ts'
import { RetryButton } from './retry-button.tsx'
import { TemporalLink } from './temporal-link.tsx'

const text = operationsCopy.parked

/** Cause, how many, since when, cost, stops, what to do, and what can be done: one row of the table. */
export const PARKED_GRID =
  'grid gap-x-4 gap-y-1 tablet:grid-cols-[minmax(160px,1.2fr)_76px_110px_110px_64px_minmax(180px,1.6fr)_210px] tablet:items-center'

/** Runs that wait for one reason; they unfold one by one. */
export function ParkedGroupRow({ group, now }: { group: ParkedGroup; now: number }) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const { title, advice, cause, isWorthRetrying, runs, temporalUrl } = group
  const cost = runs.reduce((sum, run) => sum + run.costBrl, 0)
  return (
    <li className="border-b border-line last:border-b-0">
      <div className={clsx(PARKED_GRID, 'px-4 py-3')}>
        <h3 className="font-semibold">{title}</h3>
        <Figure label={text.columns.runs} value={String(runs.length)} />
        <Figure label={text.columns.oldest} value={relativeTime(runs[0]!.since, now)} />
        <Figure label={text.columns.cost} value={formatMoney(cost)} />
        <Figure label={text.columns.stops} value={String(Math.max(...runs.map(({ stops }) => stops)))} />
        <p className="text-sm text-soft">{advice}</p>
        <div className="flex items-center gap-1 tablet:justify-end">
          {isWorthRetrying && <RetryButton label={operationsCopy.retryAll(runs.length)} wanted={{ cause }} />}
          <Button
            look="quiet"
            shape="icon"
            className="ml-auto tablet:ml-0"
            aria-expanded={open}
            aria-controls={list}
            aria-label={text.show(title, open)}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden className={clsx('size-4', open && 'rotate-180')} strokeWidth={1.75} />
          </Button>
        </div>
      </div>
      <ul id={list} hidden={!open} className="border-t border-line bg-raise px-4 py-1">
        {temporalUrl !== null && (
          <li className="flex justify-end border-b border-line py-2">
            <TemporalLink url={temporalUrl} label={text.temporalOfCause(title)} words={operationsCopy.openTemporal} />
          </li>
        )}
        {runs.map((run) => (
          <Run key={run.uploadId} run={run} now={now} />
        ))}
      </ul>
    </li>
  )
}

/** Shows its heading above on the desk, and next to it on a phone. */
const Figure = ({ label, value }: { label: string; value: string }) => (
  <p className="flex justify-between gap-3 text-sm tabular-nums tablet:justify-end">
    <span className="text-soft tablet:sr-only">{label}</span>
    {value}
  </p>
)

function Run({ run, now }: { run: ParkedRun; now: number }) {
  const title = run.title ?? text.untitled
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-b border-line py-2 text-sm last:border-b-0">
      <span className="min-w-0 flex-[2_1_200px] truncate max-tablet:basis-full max-tablet:font-semibold">{title}</span>
      <span className="text-soft max-tablet:basis-full tablet:flex-[2_1_200px]">{stageLabel(run.stage)}</span>
      <span className="text-soft tabular-nums tablet:w-24 tablet:text-right">{relativeTime(run.since, now)}</span>
      <span className="text-soft tabular-nums tablet:w-24 tablet:text-right">{formatMoney(run.costBrl)}</span>
      {run.temporalUrl !== null && (
        <a
          href={run.temporalUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={text.temporalOf(title)}
          className="inline-flex items-center gap-1 text-accent hover:underline touch:h-11"
        >
          {text.temporal}
          <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
        </a>
      )}
    </li>
  )
}
