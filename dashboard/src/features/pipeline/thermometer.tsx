import type { Lead } from '@fechai/shared/domain/lead'
import { PHASE_LABELS } from '@fechai/shared/domain/phases'
import { clampProgress, FUNNEL_STEPS_FILLED, thermometerColor } from '@fechai/shared/domain/thermometer'
import { isOfAnotherPhase } from '@fechai/shared/domain/standing'
import { DefaultMarkOf } from '../../parts/certainty.tsx'
import { pipelineCopy } from './copy.ts'

const STEPS = [1, 2, 3, 4] as const
const text = pipelineCopy.card

/** The four-step funnel, the phase, and the progress with its bar. */
export function Thermometer({ lead }: { lead: Lead }) {
  const percent = clampProgress(lead.progresso)
  // The analysis' reading of a phase that a person has changed since.
  const isOlder = isOfAnotherPhase(lead)
  const filled = FUNNEL_STEPS_FILLED[lead.fase]
  return (
    <>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 text-xs text-soft">
        <span role="img" aria-label={text.funnel(filled)} className="flex gap-0.5">
          {STEPS.map((step) => (
            <span key={step} className={`funnel-step ${step <= filled ? 'bg-(--h)' : 'bg-line2'}`} />
          ))}
        </span>
        <span className="font-semibold whitespace-nowrap text-(--h)">{PHASE_LABELS[lead.fase]}</span>
        <DefaultMarkOf lead={lead} field="fase" />
      </div>
      {/* Its colour tells how far, not which phase: the bar ends at its own number, on a line of its own. */}
      <div className="mt-0.5 flex items-center gap-2 text-xs text-soft">
        <div
          role="meter"
          aria-label={text.progress(percent)}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          data-thermometer={thermometerColor(lead.fase, lead.progresso)}
          className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-(--t)" style={{ width: `${percent}%` }} />
        </div>
        <span
          className="flex items-baseline gap-1 whitespace-nowrap tabular-nums"
          title={isOlder ? text.olderMeans : undefined}
        >
          {percent}%
          {isOlder ? <span className="text-faint">{text.older}</span> : <DefaultMarkOf lead={lead} field="progresso" />}
        </span>
      </div>
    </>
  )
}
