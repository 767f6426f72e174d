import type { Price } from '../mentions/price.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { offerOf, type Offer } from './offer.ts'

/** Messages back to the terms of a sum. */
const REACH = 8
const CORRECTS = /\b(?:nao|na verdade|alias|errado|menos)\b/
const ADDS_UP = /\b(?:tudo|total|ao todo|junto|somando|entao|da|fica|os dois|as duas)\b/

/** '990 e mais 200' 'tudo dá 1.190, né?': the customer adds up the seller's prices, and the seller goes on. */
export function reckonedTogether(prices: readonly Price[], utterances: readonly Utterance[]): Offer | null {
  const sum = prices.findLast(
    (price) =>
      price.role === 'customer' &&
      price.per === 'whole' &&
      ADDS_UP.test(price.utterance.folded) &&
      isSum(price, prices),
  )
  if (sum === undefined) return null
  const answer = utterances.find(({ index, role }) => index > sum.index && role === 'seller')
  const isChanged = prices.some(({ index, role, kind }) => index > sum.index && role === 'seller' && kind === 'offer')
  return answer === undefined || CORRECTS.test(answer.folded) || isChanged ? null : { ...offerOf(sum), isAgreed: true }
}

function isSum(sum: Price, prices: readonly Price[]): boolean {
  const terms = messagesInRange(prices, sum.index - REACH, sum.index - 1).filter(
    ({ role, kind, per, value }) => role === 'seller' && kind === 'offer' && per === 'whole' && value < sum.value,
  )
  return terms.some((one, at) =>
    terms
      .slice(at + 1)
      .some((other) => other.value !== one.value && Math.abs(one.value + other.value - sum.value) < 0.01),
  )
}
