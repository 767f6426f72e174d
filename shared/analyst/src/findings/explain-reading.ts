import type { Conversation } from '@fechai/domain/conversation/message'
import { PHASE_LABELS, PHASES, type Phase } from '@fechai/domain/phases'
import type { Fact, FactSheet } from '../facts/fact.ts'
import type { Facts } from '../facts/facts.ts'
import { far } from '../reader/grades.ts'
import { shippedWeights } from '../reader/reader-weights.ts'
import { turnsAfter } from '../reader/talk-view.ts'
import { saidIn } from '../text/utterances.ts'
import { explainStanding, type PhaseExplanation, type PhaseReason } from './explain-phase.ts'
import type { Weighed } from './read-lead.ts'

/** Number of sentences listed for each side. */
const MOST = 3
/** A smaller weight changes nothing by itself. */
const LEAST = 0.05

/**
 * Answers 'por que morno?': the phase of the trained reading, and the sentences with most weight. `facts` were the
 * rules' input, `sheet` is shown.
 */
export function explainReading(
  facts: Facts,
  { findings, asSale, judgement }: Weighed,
  conversation: Conversation,
  sheet: FactSheet,
): PhaseExplanation {
  const byRules = explainStanding(facts, conversation, sheet)
  const { fase: read, progresso, status_lead: status } = asSale ?? findings
  const fase = read ?? byRules.fase
  const other = judgement.certainty.fase.candidates.find(({ value }) => value !== fase)?.value
  const rival = PHASES.find((each) => each === other) ?? nextTo(fase)
  const reasons = weighed(sheet, turnsAfter(saidIn(facts)), { fase, rival })
  if (fase === byRules.fase) return { ...byRules, reasons }
  return {
    ...byRules,
    ...{ fase, label: PHASE_LABELS[fase], reasons, because: likelier(fase, byRules.fase), proof: null },
    ...{ progresso: progresso ?? byRules.progresso, status: status ?? byRules.status },
  }
}

/** Explains a phase that differs from the rules' phase. */
export const likelier = (fase: Phase, byRules: Phase): string =>
  `Pelo que foi dito e feito, ${PHASE_LABELS[fase]} é mais provável do que ${PHASE_LABELS[byRules]}.`

const nextTo = (fase: Phase): Phase => PHASES[PHASES.indexOf(fase) + 1] ?? PHASES[0]

/** Lists the evidence for a phase against the next probable one, and the evidence against it; the heaviest first. */
function weighed(
  sheet: FactSheet,
  fromEnd: (index: number) => number,
  { fase, rival }: { fase: Phase; rival: Phase },
): PhaseReason[] {
  const { phase } = shippedWeights()
  const weightOf = (...features: string[]): number =>
    features.reduce((sum, name) => sum + (phase[`${fase}|${name}`] ?? 0) - (phase[`${rival}|${name}`] ?? 0), 0)
  const acts = lastOfEach([...sheet.advances, ...sheet.refusals, ...sheet.postponements])
  const told = [
    ...acts.map((fact) => ({
      ...{ fact, label: fact.label },
      weight: weightOf(
        `act:${fact.kind}`,
        `act:${fact.kind}:${fact.role}`,
        `act:${fact.kind}:${far(fromEnd(fact.messageIndex))}`,
      ),
    })),
    ...sheet.objections
      .filter(({ strength, resolvida }) => strength === 'strong' && !(resolvida || fase === 'fechados'))
      .map((fact) => ({
        ...{ fact, label: `Objeção aberta: ${fact.label}` },
        weight: weightOf(`objection:${fact.categoria}`, 'objection:open:1'),
      })),
  ].toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  const side = (weighs: PhaseReason['weighs'], sign: 1 | -1): PhaseReason[] =>
    told
      .filter(({ weight }) => weight * sign >= LEAST)
      .slice(0, MOST)
      .map(({ label, fact }) => ({ weighs, label, fact }))
  return [...side('for', 1), ...side('against', -1)]
}

/** The same act again weighs nothing more. */
const lastOfEach = <Act extends Fact & { kind: string }>(acts: readonly Act[]): Act[] => [
  ...new Map(
    acts.toSorted((a, b) => a.messageIndex - b.messageIndex).map((act) => [`${act.kind} ${act.role}`, act]),
  ).values(),
]
