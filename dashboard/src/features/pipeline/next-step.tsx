import type { Lead } from '@fechai/domain/lead'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Fact } from '../../parts/fact.tsx'
import { stepOf } from '../../parts/step-of.ts'
import { cardDues } from '../../state/card-dues.ts'
import { late, OnceWanted } from '../../ui/late.tsx'
import { pipelineCopy } from './copy.ts'

const LostStep = late(() => import('./card-fields.tsx').then((module) => module.LostStep))

export interface NextStepProps {
  lead: Lead
  /** True where a loss or an overdue day is the card's mark; otherwise it is quiet. */
  warns: boolean
  className?: string
}

/** Shows the next step on the card at rest, and when the lead's next task is due; the details have its whole text. */
export const NextStep = ({ lead, warns, className = '' }: NextStepProps) => {
  const due = useSnapshot(cardDues)[lead.id]
  if (lead.perdido_em)
    return (
      <p
        data-mark={warns ? 'lost' : undefined}
        className={`truncate text-sm ${warns ? 'text-danger' : 'text-soft'} ${className}`}
      >
        <OnceWanted wanted>
          <LostStep motivo={lead.motivo_perda ?? null} />
        </OnceWanted>
      </p>
    )
  return (
    <p className={`flex items-center gap-1.5 text-sm ${className}`} title={lead.proximoPasso}>
      <ArrowRight
        role="img"
        aria-label={pipelineCopy.card.nextStep}
        className="size-3.5 shrink-0 text-accent"
        strokeWidth={1.75}
      />
      <Fact lead={lead} field="proximoPasso" value={stepOf(lead)} oneLine quiet />
      {due && (
        <span
          data-mark={due.isOverdue && warns ? 'overdue' : undefined}
          className={clsx(
            'ml-auto shrink-0 tabular-nums',
            due.isOverdue && warns ? 'font-semibold text-danger' : due.isToday ? 'font-semibold' : 'text-soft',
          )}
        >
          {due.words}
        </span>
      )}
    </p>
  )
}
