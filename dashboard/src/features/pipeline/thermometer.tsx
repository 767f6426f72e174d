import { isToConfirm } from '@fechai/domain/to-confirm'
import type { Lead } from '@fechai/domain/lead'
import { PHASE_LABELS } from '@fechai/domain/phases'
import { clampProgress, FUNNEL_STEPS_FILLED, thermometerColor } from '@fechai/domain/thermometer'
import { isOfAnotherPhase } from '@fechai/domain/standing'
import { DefaultMarkOf } from '../../parts/certainty.tsx'
import { StandingMark } from '../../parts/standing-mark.tsx'
import { ToConfirm } from '../../parts/to-confirm.tsx'
import { pipelineCopy } from './copy.ts'

const STEPS = [1, 2, 3, 4] as const
const text = pipelineCopy.card

/** The four-step funnel and the phase, then how far it is. */
export const Thermometer = ({ lead, asks }: { lead: Lead; asks: boolean }) => (
  <>
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 text-xs">
      <Funnel lead={lead} asks={asks} />
    </div>
    <div className="mt-0.5 flex items-center gap-2 text-xs">
      <Progress lead={lead} />
    </div>
  </>
)

export interface FunnelProps {
  lead: Lead
  /** True where the phase is the card's mark. */
  asks: boolean
  /** Leaves the end of its line free: the question to confirm comes first. */
  tight?: boolean
}

/** Shows the phase. */
export function Funnel({ lead, asks, tight = false }: FunnelProps) {
  const filled = FUNNEL_STEPS_FILLED[lead.fase]
  const asksFirst = asks && tight && isToConfirm(lead, 'fase')
  return (
    <>
      {asksFirst && <ToConfirm lead={lead} field="fase" dot />}
      <span role="img" aria-label={text.funnel(filled)} className="flex gap-0.5">
        {STEPS.map((step) => (
          <span key={step} className={`funnel-step ${step <= filled ? 'bg-(--h)' : 'bg-line2'}`} />
        ))}
      </span>
      <span className="font-semibold whitespace-nowrap text-(--h)">{PHASE_LABELS[lead.fase]}</span>
      {asks && !asksFirst && <StandingMark lead={lead} field="fase" />}
    </>
  )
}

interface ProgressProps {
  lead: Lead
  className?: string
  /** There is no room for a word: what the analysis read of another phase is left to the whole card. */
  tight?: boolean
}

/** Shows progress by colour, not the phase: the bar ends at its own number. */
export function Progress({ lead, className = 'flex-1', tight = false }: ProgressProps) {
  const percent = clampProgress(lead.progresso)
  // The analysis' reading of a phase that a person has changed since.
  const isOlder = isOfAnotherPhase(lead)
  if (tight && isOlder) return null
  return (
    <>
      <div
        role="meter"
        aria-label={text.progress(percent)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        data-thermometer={thermometerColor(lead.fase, lead.progresso)}
        className={`h-1 min-w-0 overflow-hidden rounded-full bg-line ${className}`}
      >
        <div className="h-full rounded-full bg-(--t)" style={{ width: `${percent}%` }} />
      </div>
      <span
        className="flex items-baseline gap-1 whitespace-nowrap text-soft tabular-nums"
        title={isOlder ? text.olderMeans : undefined}
      >
        {percent}%
        {isOlder ? (
          <span data-default className="text-faint">
            {text.older}
          </span>
        ) : (
          <DefaultMarkOf lead={lead} field="progresso" />
        )}
      </span>
    </>
  )
}
