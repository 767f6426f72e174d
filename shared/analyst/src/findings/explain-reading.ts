import type { Conversation, MediaText } from '@fechai/shared/conversation/message'
import { PHASE_LABELS, PHASES, type Phase } from '@fechai/shared/domain/phases'
import type { Fact, FactSheet } from '../facts/fact.ts'
import type { Facts } from '../facts/facts.ts'
import { far } from '../reader/grades.ts'
import { READER_WEIGHTS } from '../reader/reader-weights.ts'
import { saidIn, turnsAfter } from '../reader/talk-view.ts'
import { explainStanding, type PhaseExplanation, type PhaseReason } from './explain-phase.ts'
import { readLead } from './read-lead.ts'

/** So many sentences are told of each side. */
const MOST = 3
/** What weighs less moves nothing by itself. */
const LEAST = 0.05

/** The answer to 'por que morno?': the phase of the trained reading, and the sentences that weighed most on it. */
export function explainReading(
  facts: Facts,
  conversation: Conversation,
  media: readonly MediaText[],
  sheet: FactSheet,
): PhaseExplanation {
  const byRules = explainStanding(facts, conversation, sheet)
  const { findings, asSale, judgement } = readLead(facts, conversation, media)
  const { fase: read, progresso, status_lead: status } = asSale ?? findings
  const fase = read ?? byRules.fase
  const other = judgement.certainty.fase.candidates.find(({ value }) => value !== fase)?.value
  const rival = PHASES.find((each) => each === other) ?? nextTo(fase)
  const reasons = weighed(sheet, turnsAfter(saidIn(facts)), { fase, rival })
  if (fase === byRules.fase) return { ...byRules, reasons }
  const label = PHASE_LABELS[fase]
  return {
    ...byRules,
    ...{ fase, label, progresso: progresso ?? byRules.progresso, status: status ?? byRules.status, reasons },
    because: `Pelo que foi dito e feito, ${label} é mais provável do que ${byRules.label}.`,
    proof: null,
  }
}

const nextTo = (fase: Phase): Phase => PHASES[PHASES.indexOf(fase) + 1] ?? PHASES[0]

/** What speaks for a phase rather than for the next probable one, and against it; the heaviest first. */
function weighed(
  sheet: FactSheet,
  fromEnd: (index: number) => number,
  { fase, rival }: { fase: Phase; rival: Phase },
): PhaseReason[] {
  const { phase } = READER_WEIGHTS
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
