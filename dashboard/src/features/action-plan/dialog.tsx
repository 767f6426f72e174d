import { X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { OpenQuestion } from './open-question.tsx'
import { PhaseQuestion } from './phase-question.tsx'
import { CallTasks } from '../../parts/call-tasks.tsx'
import { LeadMessages } from '../../parts/lead-messages.tsx'
import { closePlan, plans } from '../../state/action-plan.ts'
import { openedPlan } from '../../state/opened-plan.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { actionPlanCopy } from './copy.ts'

/** Shows the next step for one lead: the aim of its phase, and three messages to choose from. */
export function ActionPlanDialog() {
  const { lead } = useSnapshot(openedPlan)
  const plan = useSnapshot(plans)[lead?.id ?? '']?.plan
  return (
    <Dialog
      open={lead !== null}
      onClose={closePlan}
      title={actionPlanCopy.title}
      eyebrow={lead && <Eyebrow name={lead.name} />}
      startsAtDialog
      className="w-[600px]"
    >
      {/* Kept as high as it will be, so that nothing jumps when the aim arrives. */}
      <p className="mt-1 min-h-[2.9em] text-soft">{plan?.objetivo}</p>
      {lead && plan?.faseAConfirmar && <PhaseQuestion leadId={lead.id} />}
      {lead && <CallTasks of={{ leadId: lead.id }} className="mt-2 rounded-surface border border-line" />}
      {lead && plan?.pergunta && <OpenQuestion lead={lead} question={plan.pergunta} />}
      {lead && <LeadMessages leadId={lead.id} name={lead.name} />}
    </Dialog>
  )
}

const Eyebrow = ({ name }: { name: string }) => (
  <div className="mb-1 flex items-center gap-2">
    <p className="min-w-0 flex-1 truncate text-sm text-soft">{name}</p>
    <Button look="quiet" shape="icon" aria-label={actionPlanCopy.close} onClick={closePlan} className="-mr-2">
      <X aria-hidden className="size-4" strokeWidth={1.75} />
    </Button>
  </div>
)
