import type { SlowRun } from '@fechai/contracts/operations'
import { aboutDurationText } from '@fechai/domain/duration-text'
import { stageLabel } from '@fechai/domain/stages'
import { formatMoney } from '../../lib/money.ts'
import { useNow } from '../../lib/use-now.ts'
import { operationsCopy } from './copy.ts'
import { RunRow, RunSection } from './run-section.tsx'
import { TemporalLink } from './temporal-link.tsx'

const text = operationsCopy.slow
const SECOND_MS = 1_000

/** Runs that have been in their stage for longer than nearly all others were: they may still end by themselves. */
export function SlowRuns({ runs }: { runs: readonly SlowRun[] }) {
  const now = useNow()
  return (
    <RunSection id="slow" text={text} isEmpty={runs.length === 0}>
      {runs.map(({ id, kind, title, stage, since, usualSeconds, costBrl, temporalUrl }) => (
        <RunRow
          key={id}
          what={
            <>
              <strong className="font-semibold">{title ?? text.untitled}</strong>{' '}
              <span className="text-soft">
                {text.kinds[kind]}, {stageLabel(stage)}
              </span>
            </>
          }
          figures={
            <>
              {text.since(aboutDurationText((now - Date.parse(since)) / SECOND_MS), aboutDurationText(usualSeconds))} ·{' '}
              {formatMoney(costBrl)}
            </>
          }
        >
          <TemporalLink url={temporalUrl} label={text.temporalOf(title ?? text.untitled)} />
        </RunRow>
      ))}
    </RunSection>
  )
}
