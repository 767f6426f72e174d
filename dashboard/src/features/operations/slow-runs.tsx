import type { SlowRun } from '@fechai/contracts/operations'
import { aboutDurationText } from '@fechai/domain/duration-text'
import { stageLabel } from '@fechai/domain/stages'
import { formatMoney } from '../../lib/money.ts'
import { useNow } from '../../lib/use-now.ts'
import { operationsCopy } from './copy.ts'
import { TemporalLink } from './temporal-link.tsx'

const text = operationsCopy.slow
const SECOND_MS = 1_000

/** Runs that have been in their stage for longer than nearly all others were: they may still end by themselves. */
export function SlowRuns({ runs }: { runs: readonly SlowRun[] }) {
  const now = useNow()
  return (
    <section aria-labelledby="slow" className="grid gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id="slow" className="text-lg font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-soft">{text.note}</p>
      </div>
      <ul className="rounded-surface border border-line bg-surface">
        {runs.length === 0 && <li className="px-4 py-4 text-soft">{text.none}</li>}
        {runs.map(({ id, kind, title, stage, since, usualSeconds, costBrl, temporalUrl }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0"
          >
            <p className="flex-[1_1_320px]">
              <strong className="font-semibold">{title ?? text.untitled}</strong>{' '}
              <span className="text-soft">
                {text.kinds[kind]}, {stageLabel(stage)}
              </span>
            </p>
            <p className="text-sm text-soft tabular-nums">
              {text.since(aboutDurationText((now - Date.parse(since)) / SECOND_MS), aboutDurationText(usualSeconds))} ·{' '}
              {formatMoney(costBrl)}
            </p>
            <TemporalLink url={temporalUrl} label={text.temporalOf(title ?? text.untitled)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
