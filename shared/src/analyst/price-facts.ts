import { formatBRL } from '../domain/amount.ts'
import { sameAmount } from './amounts.ts'
import type { PriceFact } from './fact.ts'
import type { Facts } from './facts.ts'
import { looksLikeReceipt } from './payment-slip.ts'
import { periodOf } from './price-period.ts'
import type { Price, PriceKind } from './price.ts'

const PRICE_NAMES: Record<PriceKind, string> = {
  offer: 'preço do vendedor',
  echo: 'repetido pelo cliente',
  asked: 'proposto pelo cliente',
  rival: 'preço de outro',
  budget: 'orçamento do cliente',
  part: 'parte, taxa ou sinal',
  past: 'preço antigo',
}

type Own = Pick<PriceFact, 'kind' | 'per' | 'value' | 'times' | 'total' | 'saidAs' | 'standing' | 'replacedBy'>

/** Every price that was told, as it is shown. */
export const toldPrices = (facts: Facts): { price: Price; own: Own }[] =>
  facts.prices
    .filter((price) => isTold(price, facts))
    .map((price) => ({ price, own: { ...figuresOf(price, facts), ...standingOf(price, facts) } }))

/** Reais; below it a bare number counts: 'os dois por 5.800'. */
const LEAST = 5
const MARKED = /r\$|reais|contos?\b|pila|,\d\d\b|\bmil\b|cada|vista|pix/
const SAYS_MONEY = /r\$|reais|contos?\b|pila|cada|\bo m(?:etro|2)/
const near = ({ utterance, from, to }: Price): string => utterance.folded.slice(Math.max(0, from - 4), to + 12)
const isMarked = (price: Price): boolean => MARKED.test(near(price))

/** A customer's bare number is a price when a seller has named it; otherwise it may be how many: 'confirmo 64', 'com 25 faço 18,50'. */
function isTold(price: Price, { prices, offer }: Facts): boolean {
  const { role, per, value, kind } = price
  const counts = ({ utterance, times }: Price): boolean => utterance === price.utterance && times === value
  if (!isMarked(price) && (value < LEAST || prices.some(counts))) return false
  // '11' and '2,70' in the sale of a flat: a floor, a height.
  const isTiny = offer !== null && offer.total >= 10_000 && value < offer.total / 1000
  if (isTiny && !isInThousands(price, prices) && !SAYS_MONEY.test(near(price))) return false
  if (role !== 'customer' || per !== 'whole' || offer?.price === price || isMarked(price)) return true
  if (value === offer?.quantity) return false
  const says = (told: Price): boolean => sameAmount(value, told.value) || sameAmount(value, told.total)
  return kind !== 'echo' || prices.some((told) => told.role === 'seller' && says(told))
}

/** 'Era 398 né' where the seller asks 412 mil. */
const isInThousands = (price: Price, prices: readonly Price[]): boolean =>
  price.value < 1000 &&
  price.per === 'whole' &&
  (price.kind === 'offer' || price.kind === 'past' || price.kind === 'asked' || price.kind === 'echo') &&
  !isMarked(price) &&
  prices.some(({ value }) => value >= 10_000 && price.value * 1000 >= value * 0.7 && price.value * 1000 <= value * 1.4)

const isPaid = ({ role, utterance: { source, attachment, folded } }: Price): boolean =>
  role === 'customer' && source === 'media' && attachment !== 'audio' && looksLikeReceipt(folded)

function figuresOf(price: Price, { prices }: Facts): Omit<Own, 'standing' | 'replacedBy'> {
  const { kind, per, times } = price
  const factor = isInThousands(price, prices) ? 1000 : 1
  const value = price.value * factor
  const amount = formatBRL(value)
  const form =
    per === 'month'
      ? `${amount} ${periodOf(price)}`
      : times !== null
        ? `${times} × ${amount}`
        : per === 'unit'
          ? `${amount} cada`
          : amount
  return {
    kind,
    per,
    value,
    times,
    total: price.total * factor,
    saidAs: `${form}, ${isPaid(price) ? 'pago pelo cliente' : PRICE_NAMES[kind]}`,
  }
}

function standingOf(price: Price, { offer, offers }: Facts): Pick<Own, 'standing' | 'replacedBy'> {
  const says = (total: number, unit: number | null): boolean =>
    sameAmount(price.total, total) || (unit !== null && sameAmount(price.value, unit))
  const own = price.kind === 'offer' || price.kind === 'echo' || price.kind === 'asked'
  if (!own) return { standing: 'other', replacedBy: null }
  if (offer !== null && (offer.price === price || says(offer.total, offer.unit)))
    return { standing: 'current', replacedBy: null }
  const replacedBy = offers.find((other) => other.price === price || says(other.total, other.unit))?.replacedBy ?? null
  return { standing: replacedBy === null ? 'other' : 'replaced', replacedBy }
}
