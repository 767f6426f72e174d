import type { ObjectionFact } from '@fechai/shared/analyst/fact'

/** A sale settles what nobody answered. */
export const endingOf = (
  { resolvida }: Pick<ObjectionFact, 'resolvida'>,
  sold: boolean,
): 'overcome' | 'settled' | 'open' => (resolvida ? 'overcome' : sold ? 'settled' : 'open')
