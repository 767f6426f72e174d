import type { Conversation } from '@fechai/domain/conversation/message'
import type { Phase } from '@fechai/domain/phases'
import type { Facts } from '../facts/facts.ts'
import type { Objection } from '../objections/objection.ts'
import type { Claim } from './claims.ts'
import { evidenceOf } from './evidence-of.ts'
import { nextStep } from './next-step.ts'
import { obstacleLines } from './summary.ts'

/** A sale settles unanswered objections. */
export const settledBy = (fase: Phase, objections: readonly Objection[]): readonly Objection[] =>
  fase === 'fechados' ? objections.map((one) => ({ ...one, resolvida: true })) : objections

/** The obstacles of a lead, each with its sentence. */
export function obstacleClaim(objections: readonly Objection[], conversation: Conversation): Claim {
  const lines = obstacleLines(objections)
  return {
    about: 'obstacles',
    fields: { obstrucoes: lines.map(({ text }) => text) },
    proofs: lines.flatMap((line, item) => evidenceOf(conversation, 'obstrucoes', line, item)),
  }
}

/** A phase, the message that decided it, and the objections that are known in it. */
export interface Ended {
  fase: Phase
  decidedAt: number | null
  objections: readonly Objection[]
}

/** The step that follows. */
export function stepClaim(
  { fase, decidedAt, objections }: Ended,
  { utterances, silence }: Facts,
  conversation: Conversation,
): Claim {
  const step = nextStep({ fase, decidedAt, silent: silence.unanswered >= 2 }, utterances, objections)
  return {
    about: 'step',
    fields: { proximoPasso: step.text },
    proofs: evidenceOf(conversation, 'proximoPasso', step.proof),
  }
}
