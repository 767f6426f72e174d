import { isOnSlip } from '../signals/payment-slip.ts'
import type { Price } from '../sums/mentions/price.ts'
import type { Offer } from '../sums/options/offer.ts'
import { sameAmount } from '../text/amounts.ts'
import { readNumbers } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Facts } from './facts.ts'

/** Reais agreed, paid and outstanding. */
export interface SettledSums {
  total: number
  paid: number
  left: number
}

const SETTLED = /\b(?:quitad[oa]|quitou|quitei|pag(?:ou|uei|o) (?:tudo|o restante|o total))\b/
const NOT_YET = /\b(?:nao|falta|ainda|quando|se|assim que|vou|vai)\b|\?/
const LEFT = /\b(?:rest(?:a|am|ou|aram|ante)|falta(?:m|ndo|ram)?|saldo)\b/
/** So many letters after 'resta' the sum still belongs to it. */
const NEAR = 25

/** Paid and remaining parts of the price, only when a person said so and they add up; a part payment alone leaves no rest. */
export function settledSums({ offer, prices, utterances, signals }: Facts): SettledSums | null {
  if (offer === null) return null
  const { total } = offer
  // A larger sum of the seller since then is what was paid.
  if (prices.some((price) => isOfferAfter(price, offer) && price.total > total && !sameAmount(price.total, total)))
    return null
  const withdrawn = signals.findLast(({ kind }) => kind === 'withdraw')?.index ?? -1
  const since = utterances.filter(({ index }) => index >= offer.firstIndex && index > withdrawn)
  if (since.some(({ folded }) => SETTLED.test(folded) && !NOT_YET.test(folded))) return { total, paid: total, left: 0 }
  const onSlips = prices.filter(isOnSlip).map((price) => price.total)
  for (const said of since.toReversed()) {
    const left = leftIn(said)
    if (left === null) continue
    const paid = [...onSlips, ...valuesIn(said)].find((value) => value > 0 && sameAmount(value + left, total))
    return paid === undefined ? null : { total, paid, left }
  }
  return null
}

const isOfferAfter = ({ role, kind, index }: Price, { firstIndex }: Offer): boolean =>
  role === 'seller' && kind === 'offer' && index > firstIndex

const valuesIn = ({ folded }: Utterance): number[] => readNumbers(folded).map(({ value }) => value)

/** The sum that is said to be left. */
function leftIn({ folded }: Utterance): number | null {
  const word = folded.includes('?') ? null : LEFT.exec(folded)
  if (word === null) return null
  const end = word.index + word[0].length
  return readNumbers(folded).find(({ from }) => from >= end && from - end <= NEAR)?.value ?? null
}
