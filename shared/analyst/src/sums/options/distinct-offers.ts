import { sameAmount } from '../../text/amounts.ts'
import type { Offer } from './offer.ts'

/** So many sums are weighed against each other, the rules' best ones. */
const MOST = 6

/** Distinct sums that the rules ranked, best first. */
export function distinctOffers(offers: readonly Offer[], first: Offer | null): Offer[] {
  const kept: Offer[] = []
  for (const offer of first === null ? offers : [first, ...offers]) {
    if (kept.length < MOST && !kept.some(({ total }) => sameAmount(total, offer.total))) kept.push(offer)
  }
  return kept
}
