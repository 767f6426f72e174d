import { anyOf } from '../../text/any-of.ts'
import { EARLIER_MENTION, BUT_NOW } from '../../text/earlier-mention.ts'
import { asKind, type Price } from '../mentions/price.ts'

/** 'Vou querer mesmo a de', 'prefiro o plano de': the one that is picked by its price. */
const PICKS_BEFORE = anyOf(
  [
    /vou (?:querer|ficar com|levar|de|com)|vai ser|quero|prefiro|fico com|ficar com|levo/,
    /pode (?:ser|fazer|fechar)|fecho|fechar/,
  ],
  { before: /\b/, after: /(?: (?:mesm[oa]|entao|so|agora))* (?:n?[oa]s?|com [oa])(?: [a-z]+)? de (?:r\$ ?)?$/ },
)
/** 'Aquele sofá de', 'a de': one of several things, named by its price. */
const TOLD_BY_PRICE = /\b(?:[oan]|n[oa]|d[oa]|aquel[ea]|ess[ea])(?: [a-z]+)? de (?:r\$ ?)?$/

/**
 * 'Aquela de 120 fica pesada, vou querer a de 90': of two things named by their price in one sentence the other is
 * excluded.
 */
export function withRejected(prices: readonly Price[], folded: string): readonly Price[] {
  const before = ({ from }: Price): string => folded.slice(Math.max(0, from - 60), from)
  const picked = prices.find((price) => price.role !== 'seller' && PICKS_BEFORE.test(before(price)))
  if (picked === undefined) return prices
  const isPassedOver = (price: Price): boolean =>
    price.from < picked.from &&
    price.kind !== 'part' &&
    price.value !== picked.value &&
    TOLD_BY_PRICE.test(before(price)) &&
    !PICKS_BEFORE.test(before(price))
  return prices.map((price) => asKind(price, 'other-was-picked', 'past', isPassedOver(price)))
}

/**
 * 'Tinha falado de 30 a 36 cada, mas agora preciso de 45 e você faz por 32': a price for another count no longer
 * applies.
 */
export const withEarlierCount = (prices: readonly Price[], folded: string): Price[] =>
  prices.map((price, at) => {
    if (price.kind === 'part' || !EARLIER_MENTION.test(folded.slice(0, price.from))) return price
    const isReplaced = prices
      .slice(at + 1)
      .some(({ kind, per, from }) => kind !== 'part' && per === price.per && BUT_NOW.test(folded.slice(price.to, from)))
    return asKind(price, 'but-now', 'past', isReplaced)
  })
