import type { Lead } from '@fechai/domain/lead'
import { openedByHand } from '@fechai/domain/insights/corrected-acts'
import type { ObjectionFact } from './fact.ts'

/** Decides how an objection ended: a sale settles unanswered ones, and a mere hint blocks nothing. */
export const objectionEnding = (
  { resolvida, strength }: Pick<ObjectionFact, 'resolvida' | 'strength'>,
  sold: boolean,
): 'overcome' | 'settled' | 'hint' | 'open' =>
  resolvida ? 'overcome' : strength === 'hint' ? 'hint' : sold ? 'settled' : 'open'

/**
 * Applies a person's edits of the card: for each kind that was kept the last objection stays open, the others are
 * overcome.
 */
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
