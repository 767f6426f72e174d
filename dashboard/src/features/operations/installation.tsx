import type { InstallationRun } from '@fechai/contracts/operations'
import { aboutDurationText } from '@fechai/domain/duration-text'
import { stageLabel } from '@fechai/domain/stages'
import { formatMoney } from '../../lib/money.ts'
import { useNow } from '../../lib/use-now.ts'
import { operationsCopy } from './copy.ts'
import { RunRow, RunSection } from './run-section.tsx'
import { TemporalLink } from './temporal-link.tsx'

const text = operationsCopy.installation
const SECOND_MS = 1_000

/** Lists waiting or slow runs of all companies, for administrators and without customer data. */
export function Installation({ runs }: { runs: readonly InstallationRun[] }) {
  const now = useNow()
  return (
    <RunSection id="installation" text={text} isEmpty={runs.length === 0}>
      {runs.map(({ id, empresa, kind, cause, stage, since, costBrl, stops, temporalUrl }) => (
        <RunRow
          key={`${kind}:${id}`}
          what={
            <>
              <strong className="font-semibold">{empresa}</strong>{' '}
              <span className="text-soft">
                {text.kinds[kind]}
                {stage && `, ${stageLabel(stage)}`}
              </span>
              <span className="block text-sm">{cause ?? text.slow}</span>
            </>
          }
          figures={
            <>
              {text.age(aboutDurationText((now - Date.parse(since)) / SECOND_MS))}
              {stops > 0 && ` · ${kind === 'lote' ? text.failures(stops) : text.stops(stops)}`} · {formatMoney(costBrl)}
            </>
          }
        >
          <TemporalLink url={temporalUrl} label={text.temporalOf(empresa, id)} />
        </RunRow>
      ))}
    </RunSection>
  )
}
