import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { LeadStatus } from '@fechai/domain/lead'
import { PHASE_LABELS, type Phase } from '@fechai/domain/phases'
import { factSheet } from '../facts/fact-sheet.ts'
import { asFact, type Fact, type FactSheet } from '../facts/fact.ts'
import { type Facts, gatherFacts } from '../facts/facts.ts'
import { type RuleOutcome, walkRules } from '../standing/phase.ts'

/** A fact that weighs on the phase: for it or against it. */
export interface PhaseReason {
  weighs: 'for' | 'against'
  /** Portuguese label: 'Aceite', 'Objeção aberta: Preço'. */
  label: string
  fact: Fact
}

/** The answer to 'por que morno?'. */
export interface PhaseExplanation {
  fase: Phase
  /** 'Morno'. */
  label: string
  status: LeadStatus
  /** 0 to 100. */
  progresso: number
  /** One sentence in pt-BR. */
  because: string
  /** The words that decided; null when silence or absence did. */
  proof: Fact | null
  /** Every rule in order: the one that decided, those that did not apply and what they missed, those not reached. */
  rules: RuleOutcome[]
  /** Reasons for and against a sale, oldest first; at most the latest `MOST_REASONS`. */
  reasons: PhaseReason[]
}

const MOST_REASONS = 12

/** Explains a lead's phase by the rules that decided it. Never throws. */
export function explainPhase(conversation: Conversation, media: readonly MediaText[]): PhaseExplanation {
  const facts = gatherFacts(conversation, media)
  return explainStanding(facts, conversation, factSheet(facts, conversation))
}

/** The explanation of facts that are already gathered. */
export function explainStanding(facts: Facts, { messages }: Conversation, sheet: FactSheet): PhaseExplanation {
  const { standing, outcomes } = walkRules({ ...facts, messages })
  const { proof } = standing
  const said = proof === null ? undefined : facts.utterances.find(({ index }) => index === proof.index)
  return {
    fase: standing.fase,
    label: PHASE_LABELS[standing.fase],
    status: standing.status,
    progresso: standing.progresso,
    because: standing.reason,
    proof: said === undefined || proof === null ? null : asFact(said, proof.quote, sheet.now),
    rules: outcomes,
    reasons: reasonsOf(standing.fase === 'fechados' ? settled(sheet) : sheet),
  }
}

/** A sale settles unanswered objections, as it does on the lead. */
const settled = (sheet: FactSheet): FactSheet => ({
  ...sheet,
  objections: sheet.objections.map((objection) => ({ ...objection, resolvida: true })),
})

function reasonsOf(sheet: FactSheet): PhaseReason[] {
  const all: PhaseReason[] = [
    ...sheet.advances.map((fact): PhaseReason => ({ weighs: 'for', label: fact.label, fact })),
    ...sheet.refusals.map((fact): PhaseReason => ({ weighs: 'against', label: fact.label, fact })),
    ...sheet.postponements.map((fact): PhaseReason => ({ weighs: 'against', label: fact.label, fact })),
    ...sheet.objections
      .filter(({ strength }) => strength === 'strong')
      .map((fact): PhaseReason => ({
        weighs: fact.resolvida ? 'for' : 'against',
        label: `Objeção ${fact.resolvida ? 'vencida' : 'aberta'}: ${fact.label}`,
        fact,
      })),
  ]
  return all.sort((a, b) => a.fact.messageIndex - b.fact.messageIndex).slice(-MOST_REASONS)
}
