import type { InstallationRun } from '@fechai/contracts/operations'
import { aboutDurationText } from '@fechai/domain/duration-text'
import { stageLabel } from '@fechai/domain/stages'
import { formatMoney } from '../../lib/money.ts'
import { useNow } from '../../lib/use-now.ts'
import { operationsCopy } from './copy.ts'
import { TemporalLink } from './temporal-link.tsx'

const text = operationsCopy.installation
const SECOND_MS = 1_000

/** Lists waiting or slow runs of all companies, for administrators and without customer data. */
export function Installation({ runs }: { runs: readonly InstallationRun[] }) {
  const now = useNow()
  return (
    <section aria-labelledby="installation" className="grid gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id="installation" className="text-lg font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-soft">{text.note}</p>
      </div>
      <ul className="rounded-surface border border-line bg-surface">
        {runs.length === 0 && <li className="px-4 py-4 text-soft">{text.none}</li>}
        {runs.map(({ id, empresa, kind, cause, stage, since, costBrl, stops, temporalUrl }) => (
          <li
            key={`${kind}:${id}`}
            className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0"
          >
            <p className="min-w-0 flex-[1_1_320px]">
              <strong className="font-semibold">{empresa}</strong>{' '}
              <span className="text-soft">
                {text.kinds[kind]}
                {stage && `, ${stageLabel(stage)}`}
              </span>
              <span className="block text-sm">{cause ?? text.slow}</span>
            </p>
            <p className="text-sm text-soft tabular-nums">
              {text.age(aboutDurationText((now - Date.parse(since)) / SECOND_MS))}
              {stops > 0 && ` · ${kind === 'lote' ? text.failures(stops) : text.stops(stops)}`} · {formatMoney(costBrl)}
            </p>
            <TemporalLink url={temporalUrl} label={text.temporalOf(empresa, id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
