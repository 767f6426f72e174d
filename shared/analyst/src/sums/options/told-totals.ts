import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Offer } from './offer.ts'

const TOTAL_BEFORE =
  /(?:\b(?<!\b(?:plano|pacote|cobertura|protecao) )(?:total\w*|somam?|somando|soma|somou|ao todo|tudo|juntando|da|dao|dando)\b[a-z ,:]{0,16}|=) ?(?:r\$ ?)?$/
const TOTAL_AFTER = /^ ?(?:reais )?(?:no total|ao todo|tudo|total|o total)\b/
const SAYS_TOTAL = /\b(?:total\w*|ao todo|somando|soma|tudo)\b/

/** True when a price is called the sum of the earlier prices in its message. */
const isToldTotal = remember(
  ({ utterance: { folded }, from, to, per }: Price): boolean =>
    per !== 'instalment' &&
    (TOTAL_BEFORE.test(folded.slice(Math.max(0, from - 30), from)) || TOTAL_AFTER.test(folded.slice(to))),
)

/** True when at least two of the sums add up to a total. */
function addUp(sums: readonly number[], total: number): boolean {
  const terms = sums.slice(-8)
  for (let chosen = 1; chosen < 2 ** terms.length; chosen++) {
    const some = terms.filter((_, at) => chosen & (1 << at))
    if (some.length > 1 && Math.abs(some.reduce((all, one) => all + one, 0) - total) < 0.01) return true
  }
  return false
}

/** '30 x 35 = 1.050 mais 20 x 34 = 680, somando 1.730': a term of the sum that the same message ends with. */
export function isTermOfTotal(price: Price, prices: readonly Price[]): boolean {
  const told = prices.filter(({ index, utterance }) => index === price.index && utterance === price.utterance)
  const totals = told.filter(isToldTotal)
  return totals.some((sum) => {
    if (sum.from <= price.from || sum.value <= price.value || close(sum.value, price.total)) return false
    const { folded } = price.utterance
    if (totals.length === 1 && SAYS_TOTAL.test(folded.slice(Math.max(0, sum.from - 20), sum.to + 12))) return true
    const before = [
      ...numbersOf(price.utterance).filter(({ from }) => from < sum.from),
      ...told.filter(({ from }) => from < sum.from).map(({ total }) => ({ value: total })),
    ]
    return addUp(
      [...new Set(before.map(({ value }) => value))].filter((value) => value < sum.value),
      sum.value,
    )
  })
}

const SUMS_UP_BEFORE =
  /\b(?<!\b(?:plano|pacote|cobertura|protecao) )(?:total\w*|ao todo|somando|deu|tudo)\b[a-z ,:]{0,16} ?(?:r\$ ?)?$/
const sumsUp = remember(
  ({ utterance: { folded, role }, from, to, per }: Price): boolean =>
    role === 'seller' &&
    per === 'whole' &&
    (SUMS_UP_BEFORE.test(folded.slice(Math.max(0, from - 30), from)) || TOTAL_AFTER.test(folded.slice(to))),
)

/** '2.850 + 450 = 3.300': what the seller adds up. */
export const isAddedUp = remember(
  ({ utterance: { folded, role }, from, per }: Price): boolean =>
    role === 'seller' &&
    per === 'whole' &&
    ADDS_BEFORE.test(folded.slice(Math.max(folded.lastIndexOf('\n', from) + 1, from - 120), from)),
)
const ADDS_BEFORE = /\d[^=\n]*\+[^=\n]*\d[^=\n]*= ?(?:r\$ ?)?$/

/**
 * 'Sofá 2.800, poltronas 1.000 cada', and later 'no total 4.800': the seller adds up earlier parts; a new sum may be
 * lower than the earlier one.
 */
export const isGrandTotal = (offer: Offer, offers: readonly Offer[]): boolean =>
  offers.some(({ price }) => price.index < offer.price.index) &&
  (isAddedUp(offer.price) ||
    (sumsUp(offer.price) &&
      offers.every(({ price, total }) => price.index >= offer.price.index || total < offer.total)))
