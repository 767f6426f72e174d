import type { Lead } from '@fechai/domain/lead'
import { ArrowRight } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Fact } from '../../parts/fact.tsx'
import { stepOf } from '../../parts/step-of.ts'
import { cardDues } from '../../state/card-dues.ts'
import { late, OnceWanted } from '../../ui/late.tsx'
import { pipelineCopy } from './copy.ts'

const LostStep = late(() => import('./card-fields.tsx').then((module) => module.LostStep))

/** Shows the next step on the card at rest, and when the lead's next task is due; the details have its whole text. */
export const NextStep = ({ lead, className = '' }: { lead: Lead; className?: string }) => {
  const due = useSnapshot(cardDues)[lead.id]
  if (lead.perdido_em)
    return (
      <p className={`truncate text-sm text-danger ${className}`}>
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
      <Fact lead={lead} field="proximoPasso" value={stepOf(lead)} oneLine />
      {due && <span className={due.look}>{due.words}</span>}
    </p>
  )
}
