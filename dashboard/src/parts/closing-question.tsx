import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { PHASE_LABELS } from '@fechai/domain/phases'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { answerClosing } from '../state/closing-answer.ts'
import { ToConfirmDot } from './certainty.tsx'
import { factCopy } from './fact-copy.ts'
import { Proof } from './proof.tsx'

const text = factCopy.sold

/** A hot lead whose words look like a sale that no act proves: one click confirms, 'Ainda não' is remembered. */
export function ClosingQuestion({ lead, onConfirm }: { lead: Lead; onConfirm: () => void }) {
  const deny = (denied: boolean) => {
    answerClosing(lead.id, denied).then(
      () =>
        denied &&
        toast(text.denied(lead.nome), {
          duration: LIMITS.undoSeconds * 1_000,
          action: { label: text.undo, onClick: () => deny(false) },
        }),
      (error: unknown) => toast.error(messageOf(error)),
    )
  }
  return (
    <div
      role="group"
      data-mark="sold"
      aria-label={text.label(lead.nome)}
      className="mt-1.5 text-xs leading-[1.4] font-normal"
    >
      <p>
        <ToConfirmDot /> {PHASE_LABELS[lead.fase]},{' '}
        <Proof lead={lead} field="fase" item={null}>
          {text.looks}
        </Proof>
        {text.ask}
      </p>
      <p className="-ml-1.5 flex flex-wrap print:hidden">
        <button type="button" onClick={onConfirm} className={`${answer} font-semibold text-accent`}>
          {text.yes}
        </button>
        <button type="button" onClick={() => deny(true)} className={`${answer} text-soft`}>
          {text.no}
        </button>
      </p>
    </div>
  )
}

const answer = 'rounded-control px-1.5 py-0.5 hover:bg-line/60 touch:min-h-11 touch:min-w-11 touch:text-sm'
