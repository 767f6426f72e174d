import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { type clausesOf, shortWords } from './choice-clauses.ts'
import { type Offer, saidBefore } from './offer.ts'

/** Words of the sentences of two prices, each without the other's; none when the two do not add up to an offer. */
export function termsOf({ price, total }: Offer, rivals: readonly Offer[]): ReadonlySet<string>[] {
  const earlier = rivals.filter((other) => other.total < total && saidBefore(other.price, price))
  for (const [at, one] of earlier.entries()) {
    const other = earlier.slice(at + 1).find((term) => close(one.total + term.total, total, 1e-6))
    if (other === undefined) continue
    const [own, others] = [thingsIn(one.price), thingsIn(other.price)]
    return [own.filter((word) => !others.includes(word)), others.filter((word) => !own.includes(word))].map(
      (words) => new Set(words),
    )
  }
  return []
}

/**
 * 'Pra recepção seria um 18.000: 3.690 + 650 = 4.340': the purpose of a sum comes before it, in its sentence or its
 * clause.
 */
const thingsIn = remember((price: Price): string[] => {
  const before = price.utterance.folded.slice(price.sentence[0], price.from)
  return shortWords(/\d[^a-z]*[,;]|\d e [a-z]/.test(before) ? price.label : `${before} ${price.label}`).filter((word) =>
    /^[a-z]{4,}$/.test(word),
  )
})

/** True when a clause wants only one of two terms, or excludes one. */
export function wantsWithout(
  { alone, refuses, without, said }: ReturnType<typeof clausesOf>[number],
  terms: readonly ReadonlySet<string>[],
): boolean {
  const named = (words: readonly (string | null)[]): boolean[] =>
    terms.map((term) => words.some((word) => word !== null && term.has(word)))
  const [first, second] = named([alone, without, ...(refuses ? said : [])])
  return first !== second
}

/** 'Melhor fazer tudo de uma vez', 'quero os dois'. */
export const wantsAll = ({ said, picks, refuses, doubts }: ReturnType<typeof clausesOf>[number]): boolean =>
  !refuses &&
  !doubts &&
  said.some((word) => /^(?:tudo|doi|dua|ambo|ambas?|junto|completo|conjunto|kit|combo)$/.test(word)) &&
  (picks || said.some((word) => /^(?:melhor|prefiro|quero|faz|fazer|fecha|fechar|vamo|levo)$/.test(word)))
