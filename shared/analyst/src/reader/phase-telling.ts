import type { Phase } from '@fechai/domain/phases'
import type { CandidateReading } from './judgement.ts'
import type { Weights } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** The sentence that weighed most for a phase: an act or an open objection; else the last words of the customer's side. */
export function tellingOf(view: TalkView, fase: Phase, weights: Weights): CandidateReading['said'] {
  const { acts, facts, said } = view
  const weigh = (...names: string[]): number => names.reduce((sum, name) => sum + (weights[`${fase}|${name}`] ?? 0), 0)
  const told = [
    ...acts.map(({ kind, index, quote, utterance: { role } }) => ({
      ...{ index, quote },
      weight: weigh(`act:${kind}`, `act:${kind}:${role}`),
    })),
    ...facts.objections
      .filter(({ resolvida, weight }) => !resolvida && weight === 2)
      .map(({ categoria, index, quote }) => ({
        index,
        quote,
        weight: weigh(`objection:${categoria}`, 'objection:open:1'),
      })),
  ]
  const best = told.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight || b.index - a.index)[0]
  if (best !== undefined) return { index: best.index, quote: best.quote }
  const last = said.findLast(({ role }) => role !== 'seller')
  return last === undefined ? null : { index: last.index, quote: last.text.split('\n')[0]!.slice(0, 200) }
}
