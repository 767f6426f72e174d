import type { Fact, FactSheet } from '@fechai/analyst/facts'
import type { Milestone } from './past-protocol.ts'

/** A slider has room for this many. */
const MOST = 6

/** The moments at which something about the deal changed, in order: beginning and end always among them. */
export function milestonesOf(facts: FactSheet, messages: readonly { index: number; sentAt: string }[]): Milestone[] {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return []
  const at = ({ messageIndex: k, sentAt }: Fact, label: string): Milestone => ({ k, sentAt, label })
  const price = facts.prices.find(({ standing }) => standing === 'current' || standing === 'replaced')
  const between = [
    ...(price ? [at(price, 'proposta')] : []),
    ...facts.objections
      .filter(({ strength }) => strength === 'strong')
      .map((fact) => at(fact, `objeção: ${fact.label.toLowerCase()}`)),
    ...facts.refusals.slice(-1).map((fact) => at(fact, 'recuo')),
    ...facts.advances
      .filter(({ kind }) => kind !== 'step')
      .slice(-1)
      .map((fact) => at(fact, fact.label.toLowerCase())),
  ]
  const ends = [
    { k: first.index, sentAt: first.sentAt, label: 'primeiro contato' },
    { k: last.index, sentAt: last.sentAt, label: 'última mensagem' },
  ]
  const inside = between.filter(({ k }) => k > first.index && k < last.index)
  const kept = onePerMessage(inside).slice(0, MOST - ends.length)
  return first.index === last.index ? ends.slice(1) : [ends[0]!, ...kept, ends[1]!]
}

function onePerMessage(moments: readonly Milestone[]): Milestone[] {
  const seen = new Set<number>()
  return [...moments].sort((a, b) => a.k - b.k).filter(({ k }) => !seen.has(k) && seen.add(k))
}
