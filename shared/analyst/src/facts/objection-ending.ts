import type { ObjectionFact } from './fact.ts'

/** How an objection ended; a sale settles what nobody answered, and what is only hinted at holds nothing back. */
export const objectionEnding = (
  { resolvida, strength }: Pick<ObjectionFact, 'resolvida' | 'strength'>,
  sold: boolean,
): 'overcome' | 'settled' | 'hint' | 'open' =>
  resolvida ? 'overcome' : strength === 'hint' ? 'hint' : sold ? 'settled' : 'open'
