import { formatBRL } from '@fechai/domain/amount'
import { lines } from '@fechai/domain/patterns/lines'
import { periodOf } from '../sums/mentions/price-period.ts'
import type { Price, PriceKind } from '../sums/mentions/price.ts'
import { isOnSlip } from '../signals/payment-slip.ts'
import { sameAmount } from '../text/amounts.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import type { Utterance } from '../text/utterances.ts'
import type { PriceFact } from './fact.ts'
import type { Facts } from './facts.ts'

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

/** Context for each price of a conversation, gathered once. */
interface Told {
  facts: Facts
  /** Sums of the seller, also as people shorten them. */
  sums: ReadonlySet<number>
  /** Counts that an utterance's own prices are of. */
  counts: ReadonlyMap<Utterance, ReadonlySet<number>>
  /** '398' where the talk is of 412 mil. */
  thousands: ReadonlySet<Price>
}

/** Lists every stated price for display. */
export function toldPrices(facts: Facts): { price: Price; own: Own }[] {
  const { prices } = facts
  const told: Told = { facts, sums: sumsOf(prices), counts: countsOf(prices), thousands: inThousands(prices) }
  return prices
    .filter((price) => isTold(price, told))
    .map((price) => {
      const factor = told.thousands.has(price) ? 1000 : 1
      return { price, own: { ...figuresOf(price, factor), ...standingOf(price, factor, facts) } }
    })
}

function sumsOf(prices: readonly Price[]): Set<number> {
  const sums = new Set<number>()
  for (const { role, value, total } of prices)
    if (role === 'seller') for (const sum of [value, total]) sums.add(sum).add(sum / 1000)
  return sums
}

function countsOf(prices: readonly Price[]): Map<Utterance, Set<number>> {
  const counts = new Map<Utterance, Set<number>>()
  for (const { utterance, times } of prices)
    if (times !== null) counts.set(utterance, (counts.get(utterance) ?? new Set()).add(times))
  return counts
}

/** So many messages away a short number still means the thousands that are spoken of. */
const REACH = 12
/** So many messages later the seller still answers a short number with one. */
const ANSWERS = 3
const LARGE = 10_000

/** 'Era 398 né' where the seller asks 412 mil, and the seller's own short answer to it. */
function inThousands(prices: readonly Price[]): Set<Price> {
  const large = prices.filter(({ value }) => value >= LARGE)
  const found = new Set<Price>()
  let last = Number.NEGATIVE_INFINITY
  for (const price of prices) {
    const { role, kind, per, value, index } = price
    if (value >= 1000 || per !== 'whole' || isMarked(price)) continue
    const isMeant =
      role === 'seller'
        ? kind === 'offer' && index - last <= ANSWERS
        : kind === 'past' || kind === 'asked' || kind === 'echo'
    const isLike = messagesInRange(large, index - REACH, index + REACH).some(
      (one) => value * 1000 >= one.value * 0.7 && value * 1000 <= one.value * 1.4,
    )
    if (!isMeant || !isLike) continue
    found.add(price)
    last = index
  }
  return found
}

/** Reais; below it a bare number counts: 'os dois por 5.800'. */
const LEAST = 5
const MARKED = /r\$|reais|contos?\b|pila|,\d\d\b|\bmil\b|cada|vista|pix/
const SAYS_MONEY = /r\$|reais|contos?\b|pila|cada|\bo m(?:etro|2)/
const near = ({ utterance, from, to }: Price): string => utterance.folded.slice(Math.max(0, from - 4), to + 12)
const isMarked = (price: Price): boolean => MARKED.test(near(price))

/** A customer's bare number is a price when a seller has named it; otherwise it may be how many: 'confirmo 64', 'com 25 faço 18,50'. */
function isTold(price: Price, { facts, sums, counts, thousands }: Told): boolean {
  const { offer } = facts
  const { role, per, value, kind, utterance } = price
  if (offer?.price !== price && isMeasure(price, facts)) return false
  if (thousands.has(price)) return true
  if (!isMarked(price) && (value < LEAST || counts.get(utterance)?.has(value))) return false
  // '11' and '2,70' in the sale of a flat: a floor, a height.
  const isTiny = offer !== null && offer.total >= LARGE && value < offer.total / 1000
  if (isTiny && !SAYS_MONEY.test(near(price))) return false
  if (role !== 'customer' || per !== 'whole' || offer?.price === price || isMarked(price)) return true
  return value !== offer?.quantity && (kind !== 'echo' || sums.has(value))
}

/** A decimal number below it, and so many times below the price, is a measure where the words say so. */
const LONGEST = 20
const FAR = 20
const MEASURE = lines`
  \b(?:altura|largura|comprimento|fundo|profundidade|diametro|avanco|parede|vao|espaco|frente|direito|lateral
  |corredor|torre|tamanho|medidas?|med[ei]\w*|cabe|fechad[oa]|abert[oa])\b
`
const MEASURED_BEFORE = new RegExp(`(?:${MEASURE})[^,.!?\\d]{0,25}$|\\b(?:tem|tenho|estica ate) $`)
const MEASURED_AFTER = new RegExp(`^ ?(?:m|mts?|metros?)?(?: [a-z]+){0,2} ${MEASURE}|^ ?(?:x|por) ?\\d,\\d`)
const ASKS_MEASURE = new RegExp(`${MEASURE}.*\\?`)
const PRICED_AFTER = /^ ?(?:reais|cada|o |a |por (?!\d)|no |na |\/)/

/** 'Tem 2,30 fechado', 'a altura dela é 1,75', and '2,10' where the size was asked. */
function isMeasure(price: Price, { offer, utterances, quantities, prices }: Facts): boolean {
  const { value, per, utterance, from, to } = price
  const { folded } = utterance
  if (offer === null || per !== 'whole' || value >= LONGEST || value * FAR > offer.total) return false
  if (!/^\d{1,2}[.,]\d{1,2}$/.test(folded.slice(from, to).trim()) || SAYS_MONEY.test(near(price))) return false
  const after = folded.slice(to)
  // '18.000 mudas', '0,95 a muda': the price of one.
  const isUnit = quantities.some((one) => prices.some(({ total }) => sameAmount(total, one.value * value)))
  if (isUnit || PRICED_AFTER.test(after)) return false
  if (MEASURED_BEFORE.test(folded.slice(0, from)) || MEASURED_AFTER.test(after)) return true
  const isAlone = folded.replace(/[^a-z]/g, '').length <= SHORT_ANSWER
  const asked = utterances.findLast(({ index, role }) => index < utterance.index && role !== utterance.role)
  return isAlone && asked !== undefined && ASKS_MEASURE.test(asked.folded)
}
/** Letters of an answer at most that says a number and nothing else. */
const SHORT_ANSWER = 4

function figuresOf(price: Price, factor: number): Omit<Own, 'standing' | 'replacedBy'> {
  const { kind, per, times } = price
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
    saidAs: `${form}, ${isOnSlip(price) ? 'pago pelo cliente' : PRICE_NAMES[kind]}`,
  }
}

function standingOf(price: Price, factor: number, { offer, offers }: Facts): Pick<Own, 'standing' | 'replacedBy'> {
  const says = (total: number, unit: number | null): boolean =>
    sameAmount(price.total * factor, total) || (unit !== null && sameAmount(price.value * factor, unit))
  const own = price.kind === 'offer' || price.kind === 'echo' || price.kind === 'asked'
  if (!own) return { standing: 'other', replacedBy: null }
  if (offer !== null && (offer.price === price || says(offer.total, offer.unit)))
    return { standing: 'current', replacedBy: null }
  const replacedBy = offers.find((other) => other.price === price || says(other.total, other.unit))?.replacedBy ?? null
  return { standing: replacedBy === null ? 'other' : 'replaced', replacedBy }
}
