import type { Conversation } from '@fechai/domain/conversation/message'
import type { Findings } from '../analysis.ts'
import type { Facts } from '../facts/facts.ts'
import { evidenceOf } from './evidence-of.ts'
import { nextStep } from './next-step.ts'
import { obstacleLines } from './summary.ts'

/** Adds the shown objections to the findings, with the step that follows from them; a sale settles unanswered ones. */
export function withObjections(
  { objections, utterances, silence }: Facts,
  findings: Findings,
  conversation: Conversation,
): Findings {
  const fase = findings.fase ?? 'leads-frios'
  const shown = objections.filter(({ resolvida, weight }) => resolvida || weight === 2)
  const settled = fase === 'fechados' ? shown.map((one) => ({ ...one, resolvida: true })) : shown
  const lines = obstacleLines(settled)
  const kept = findings.evidence.filter(({ field }) => field !== 'obstrucoes')
  const told: Findings = {
    ...findings,
    obstrucoes: lines.map(({ text }) => text),
    evidence: [...kept, ...lines.flatMap((line, item) => evidenceOf(conversation, 'obstrucoes', line, item))],
  }
  // Only of a lead that objects the step follows from what it objects to.
  if (fase !== 'em-objecao') return told
  const step = nextStep({ fase, decidedAt: null, silent: silence.unanswered >= 2 }, utterances, settled)
  const others = told.evidence.filter(({ field }) => field !== 'proximoPasso')
  return {
    ...told,
    proximoPasso: step.text,
    evidence: step.proof === null ? others : [...others, ...evidenceOf(conversation, 'proximoPasso', step.proof)],
  }
}
