import { fold } from '@fechai/domain/conversation/fold'
import { MOVES } from '../signals/moves.ts'
import { sameAmount } from '../text/amounts.ts'
import { readNumbers } from '../text/numbers.ts'
import type { Fact, FactSheet, PriceFact } from './fact.ts'

/** A share of the largest sum of the seller; a smaller one belongs to another thing or shortens it. */
const LEAST_SHARE = 0.02
/** 'Por 7 eu prefiro ficar com ela', 'não dá, só de gás foi 400': the sum of a no. */
const NO_OFFER =
  /\b(?:prefiro|nao (?:da|paga|chega|consigo|faco|vendo)|(?:foi|foram|gastei|paguei|custou|pediu|pedem|devo|deve) (?:r\$ ?)?\d)/

/** Label of a sum in the story; null for one that offers nothing: it goes back, was paid, is refused or was said before. */
export function storyLabel(price: PriceFact, before: readonly PriceFact[]): string | null {
  const words = fold(price.quote)
  const isRepeated = before.some(({ role, total }) => role === 'seller' && sameAmount(total, price.total))
  if (price.kind === 'offer' && price.role === 'seller') {
    if (MOVES.refunds.test(words)) return 'Devolveu'
    const most = Math.max(
      0,
      ...before.filter(({ role, kind }) => role === 'seller' && kind === 'offer').map(({ total }) => total),
    )
    return isRepeated || isPaidIn(words) || NO_OFFER.test(words) || price.total < most * LEAST_SHARE ? null : 'Ofereceu'
  }
  const isBid = price.kind === 'asked' && price.role === 'customer' && !isRepeated && !isPaidIn(words)
  return isBid && isBelow(price, before) ? 'Propôs' : null
}

/** '5.090??' adds up what the seller named, and 'pago 500 em cada' halves it: who bids names less than one of his sums. */
function isBelow({ total }: PriceFact, before: readonly PriceFact[]): boolean {
  const offered = before.filter(({ role, kind }) => role === 'seller' && kind === 'offer')
  const last = offered.at(-1)
  if (last === undefined) return true
  const isLess = offered.some((offer) =>
    [offer.total, offer.value].some((sum) => total < sum && total > sum / 2 && !sameAmount(total, sum)),
  )
  return isLess && !sameAmount(total * 2, last.total)
}

/** 'Caiu os 155', 'ela te deu os 80?': money that is spoken of as paid. */
const isPaidIn = (words: string): boolean =>
  MOVES.paid.test(words) || /\b(?:caiu|recebi|deu|dei|entrou) (?:os|as|aqui)\b/.test(words)

/** Smaller numbers count things. */
const LEAST_SUM = 10

/** 'Faz 5.000', '7.000 te levo hoje': a sum that the seller has not named makes no yes and no promise. */
export const bidsIn =
  ({ prices }: FactSheet) =>
  ({ messageIndex, role, quote }: Fact): boolean => {
    if (role === 'seller') return false
    const words = fold(quote)
    const named = prices.filter((price) => price.role === 'seller' && price.messageIndex < messageIndex)
    return (
      OPENS_WITH_SUM.test(words) &&
      readNumbers(words).some(
        ({ value }) =>
          value >= LEAST_SUM &&
          !named.some(({ total, value: one }) => sameAmount(value, total) || sameAmount(value, one)),
      )
    )
  }
/** 'Dou 40', 'por 820 eu levo'. */
const OPENS_WITH_SUM = /^(?:(?:e |se |mas |entao )*(?:faz|fecha|fecho|dou|pago|por|nos?|em|a) )?(?:os |a )?(?:r\$ ?)?\d/
