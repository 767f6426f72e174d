import type { Wait } from '../../act.ts'
import type { Phase } from '../../phases.ts'
import type { InsightConversation } from '../insight-conversation.ts'
import { PHASE_IN_REPORTS, type Outcome } from '../phase-outcomes.ts'
import type { ActSteps } from './act-steps.ts'
import { marksOf, type DealMarks } from './deal-marks.ts'
import type { Mark } from './mark.ts'
import { FUNNEL_STEPS } from './funnel-steps.ts'
import { SAID_REASONS, type LostReason } from './lost-reason.ts'

/** A conversation's lead, as the report needs it. */
export interface DealLead {
  leadId: string
  fase: Phase
  /** Reais; null where no value is known. */
  valor: number | null
}

/** A conversation as the report reads it. */
export interface Deal extends DealLead, Pick<DealMarks, 'first' | 'last' | 'isLastOurs' | 'replies'> {
  outcome: Outcome
  /** Its acts are known; of any other only that the customer wrote is. */
  isRead: boolean
  /** The sentence that proves each step; the last step of a sale that a person confirmed has the last one. */
  proofs: (Mark | null)[]
  /** The furthest step that was proved, from 0. */
  reached: number
  /** Replies to what the customer asked; empty where the acts are not known. */
  asked: readonly Wait[]
  reason: { reason: LostReason; said: Mark | null } | null
}

const NO_WAITS: readonly Wait[] = []
const NO_STEPS: readonly null[] = [null, null, null, null]
const LAST_STEP = FUNNEL_STEPS.length - 1

/**
 * Leads gone cold count as lost. A sale is closed where the lead is; its last act of closing proves it. Every step but
 * the first comes from the reading, and a conversation that was never read proves none of them.
 */
export function dealOf(lead: DealLead, marks: DealMarks, acts: ActSteps | null = null): Deal {
  const { fase } = lead
  const { outcome, proves } = PHASE_IN_REPORTS[fase]
  const steps = acts ? [acts.meeting, acts.proposal, acts.objection, acts.decision] : NO_STEPS
  const proofs = [marks.firstOfCustomer, ...steps, proves === LAST_STEP ? (acts?.closing ?? marks.last) : null]
  // Spelled out: spreading two objects takes as long as all else of fifty thousand.
  return {
    leadId: lead.leadId,
    fase,
    valor: lead.valor,
    first: marks.first,
    last: marks.last,
    isLastOurs: marks.isLastOurs,
    replies: marks.replies,
    asked: acts?.waits ?? NO_WAITS,
    outcome,
    isRead: acts !== null,
    proofs,
    reached: Math.max(
      0,
      proofs.findLastIndex((proof) => proof !== null),
    ),
    reason: outcome === 'lost' ? lostReasonOf(marks, acts?.lost ?? []) : null,
  }
}

/** Why a sale was lost, as the customer last said it; who stopped answering said nothing. */
function lostReasonOf(
  { isLastOurs, lastOfCustomer }: Pick<DealMarks, 'isLastOurs' | 'lastOfCustomer'>,
  lost: readonly (Mark | null)[],
): { reason: LostReason; said: Mark | null } {
  for (const [nth, reason] of SAID_REASONS.entries()) {
    const said = lost[nth]
    if (said) return { reason, said }
  }
  return isLastOurs
    ? { reason: 'Sumiu sem responder', said: lastOfCustomer }
    : { reason: 'Sem motivo dito', said: null }
}

/** Builds a deal from a loaded conversation; null without a message. */
export function dealIn({ messages, ...lead }: InsightConversation): Deal | null {
  const marks = marksOf(messages)
  return marks && dealOf({ leadId: lead.leadId, fase: lead.fase, valor: lead.valor }, marks, lead.acts ?? null)
}

/** The sentence of a step, or of the furthest one. */
export const proofOf = ({ proofs, reached, first }: Deal, step: number): Mark =>
  proofs[step] ?? proofs[reached] ?? first
