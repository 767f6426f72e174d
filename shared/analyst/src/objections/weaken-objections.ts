import type { Utterance } from '../text/utterances.ts'
import type { Objection } from './objection.ts'

/** Turns of the customer without a mention, after which another objection counts as the open one. */
const FADES_AFTER = 8

/**
 * Reduces an objection to a hint when it was not mentioned again while another one blocked the deal; a competitor's
 * lower price stays.
 */
export function weakenObjections(objections: Objection[], utterances: readonly Utterance[]): Objection[] {
  const holds = objections.findLast(({ weight, resolvida }) => weight === 2 && !resolvida)
  if (holds === undefined) return objections
  const since = turnFromEnd(utterances, FADES_AFTER)
  for (const objection of objections) {
    const { categoria, lastIndex, weight, resolvida } = objection
    if (weight === 1 || resolvida || categoria === 'concorrencia' || categoria === holds.categoria) continue
    if (lastIndex < since && lastIndex < holds.lastIndex) objection.weight = 1
  }
  return objections
}

/** Message of the customer's last turn but so many; -1 when there are fewer. */
function turnFromEnd(utterances: readonly Utterance[], turns: number): number {
  let left = turns
  for (let at = utterances.length - 1; at >= 0; at--)
    if (utterances[at]!.role === 'customer' && utterances[at]!.index !== utterances[at + 1]?.index && --left === 0)
      return utterances[at]!.index
  return -1
}
