import type { Lead } from '@fechai/domain/lead'
import { openedByHand } from '@fechai/domain/insights/corrected-acts'
import type { ObjectionFact } from './fact.ts'

/** How an objection ended; a sale settles what nobody answered, and what is only hinted at holds nothing back. */
export const objectionEnding = (
  { resolvida, strength }: Pick<ObjectionFact, 'resolvida' | 'strength'>,
  sold: boolean,
): 'overcome' | 'settled' | 'hint' | 'open' =>
  resolvida ? 'overcome' : strength === 'hint' ? 'hint' : sold ? 'settled' : 'open'

/** Objections as a person left them on the card: of each kind that was left the last stands, the others are overcome. */
export function shownObjections(
  objections: readonly ObjectionFact[],
  lead: Pick<Lead, 'editados' | 'obstrucoes'>,
): ObjectionFact[] {
  const kinds = openedByHand(lead)
  if (kinds === null) return [...objections]
  return objections.map((objection, nth) => {
    if (objection.strength === 'hint') return objection
    const { categoria } = objection
    if (!kinds.includes(categoria)) return { ...objection, resolvida: true }
    const isLast = !objections.slice(nth + 1).some((one) => one.categoria === categoria && one.strength === 'strong')
    return isLast ? { ...objection, resolvida: false, overcomeBy: null } : objection
  })
}
