import type { ObjectionFact } from './fact.ts'

/** How an objection ended; a sale settles what nobody answered. */
export const objectionEnding = (
  { resolvida }: Pick<ObjectionFact, 'resolvida'>,
  sold: boolean,
): 'overcome' | 'settled' | 'open' => (resolvida ? 'overcome' : sold ? 'settled' : 'open')
