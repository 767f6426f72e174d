import type { Price } from '../mentions/price.ts'
import { sameAmount } from '../../text/amounts.ts'
import type { Utterance } from '../../text/utterances.ts'
import { offerOf, type Offer } from './offer.ts'

/** A yes to a statement, at the beginning of a line; 'ok' and 'certo' may only say that it was read. */
const CONFIRMS =
  /^(?:(?:sim|ah|oi|opa)[,.!]? )*(?:isso|exato|exatamente|correto|confere|certinho)\b(?! (?:nao|depende|varia))/
/** A sum this many times smaller is beside the deal. */
const PART = 3
/** Kinds of sums that change no price. */
const BESIDE: ReadonlySet<Price['kind']> = new Set(['budget', 'part', 'past', 'rival'])

/** '1.770 os três' 'Isso', '13 vezes 310?' 'Exato, 4.030': the customer states the sum, the seller confirms it, and none is named after it. */
export function confirmedSum(prices: readonly Price[], utterances: readonly Utterance[]): Offer | null {
  const sums = prices.filter(
    ({ kind, noun, per, value, role }) =>
      !BESIDE.has(kind) && (per === 'whole' || per === 'month') && noun === null && value >= 20 && role !== 'unknown',
  )
  const last = sums.findLast(
    (sum) =>
      sums.every(({ utterance, from }) => utterance !== sum.utterance || from === sum.from) &&
      isConfirmed(sum, utterances),
  )
  if (last === undefined) return null
  const isChanged = sums.some(
    ({ index, value }) => index > last.index && value * PART >= last.value && !sameAmount(value, last.value),
  )
  // 'Vamos na de 9.600', of a price of 96 mil.
  const isPart = sums.some(({ index, value }) => index < last.index && last.value * PART <= value)
  return isChanged || isPart ? null : { ...offerOf(last), isAgreed: true }
}

/** True when the seller's next words confirm the customer's sum, or the seller's own one opens with a yes to a reckoning. */
function isConfirmed({ index, role, utterance }: Price, utterances: readonly Utterance[]): boolean {
  if (role === 'seller') {
    const asked = utterances.findLast((one) => one.index < index && one.role !== 'seller')
    return asked !== undefined && CONFIRMS.test(utterance.folded) && RECKONS.test(asked.folded)
  }
  const answer = utterances.find((one) => one.index > index && one.role === 'seller')
  return answer !== undefined && CONFIRMS.test(answer.folded)
}

/** '13 vezes 310', '6 x 45'. */
const RECKONS = /\d ?(?:x|vezes) ?(?:r\$ ?)?\d/
