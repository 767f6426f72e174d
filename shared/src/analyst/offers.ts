import type { Price } from './prices.ts'
import { CHOICE, NOW, REJECT, THIRD_PARTY } from './price-words.ts'
import type { Utterance } from './utterances.ts'

/** A price on the table: every way it was said, and how much speaks for its being the current one. */
export interface Offer {
  /** Of one thing, when the sum is made of units. */
  unit: number | null
  quantity: number | null
  /** Instalments, when that is how it was said. */
  instalments: number | null
  per: Price['per']
  total: number
  /** The saying that shows it best. */
  price: Price
  score: number
  firstIndex: number
  lastIndex: number
}

const close = (a: number, b: number, tolerance = 0.005): boolean => Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))

/** The same amount, also as people shorten it: '398' for 398 mil, '26,5' for 26.500. */
export const sameAmount = (said: number, amount: number): boolean =>
  close(said, amount) || (amount >= 10_000 && said < 1000 && close(said * 1000, amount))

/** Integers of an utterance that could count things. */
const integersOf = (utterance: Utterance): number[] =>
  [...utterance.folded.matchAll(/(?<![\d.,/:])(\d{1,5}|\d{1,3}\.\d{3})(?![\d,/:]|\.\d)/g)].map((found) => Number(found[1]!.replace('.', '')))

/** Sums that the seller computed himself, unit × quantity = total: the surest form of a price. */
function bindProducts(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  const offers: Offer[] = []
  for (const total of prices) {
    if (total.per !== 'whole' || total.kind === 'part' || total.kind === 'rival') continue
    const counts = utterances
      .filter(({ index }) => index >= total.index - 6 && index <= total.index)
      .flatMap((utterance) => integersOf(utterance))
    const unit = prices.find(
      (price) =>
        price !== total &&
        price.index <= total.index &&
        price.index >= total.index - 6 &&
        price.value < total.value &&
        counts.some((count) => count > 1 && count !== price.value && close(price.value * count, total.value, 0.0005)),
    )
    if (unit === undefined) continue
    const quantity = counts.find((count) => count > 1 && count !== unit.value && close(unit.value * count, total.value, 0.0005))!
    offers.push({ ...offerOf(total), unit: unit.value, quantity, per: 'unit', score: 2.5 })
  }
  return offers
}

function offerOf(price: Price): Offer {
  return {
    unit: price.per === 'unit' ? price.value : null,
    quantity: price.per === 'unit' ? price.times : null,
    instalments: price.per === 'instalment' ? price.times : null,
    per: price.per,
    total: price.total,
    price,
    score: 0,
    firstIndex: price.index,
    lastIndex: price.index,
  }
}

const matches = (offer: Offer, price: Price): boolean =>
  sameAmount(price.total, offer.total) ||
  sameAmount(price.value, offer.total) ||
  (offer.unit !== null && sameAmount(price.value, offer.unit)) ||
  (offer.instalments !== null && close(price.value, offer.total / offer.instalments))

/** Content words: what two texts are compared by. */
export const contentWords = (folded: string): string[] => (folded.match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/e?s$/, ''))

const AGREES = /\b(?:fech\w+|combinado|consigo|faco|pode ser|ok|ta bom|beleza|feito|bora|sim|claro|perfeito|consegui|aprovado|deixo)\b/

/** Prices that may be the lead's value, each with its score; best first. */
export function rankOffers(prices: readonly Price[], utterances: readonly Utterance[], aside: ReadonlySet<number>): Offer[] {
  const offers = bindProducts(prices, utterances)
  for (const price of prices) {
    if (price.kind !== 'offer' && price.kind !== 'asked' && price.kind !== 'echo') continue
    if (offers.some((offer) => offer.price.index === price.index && matches(offer, price))) continue
    const known = offers.filter((offer) => offer.price.index <= price.index && matches(offer, price))
    if (price.role === 'customer') {
      if (known.length === 0 && price.utterance.source === 'text' && agreedBySeller(price, utterances)) offers.push({ ...offerOf(price), score: 4 })
      else if (known.length === 0 && CHOICE.test(sentenceOf(price)) && price.utterance.attachment === null) offers.push({ ...offerOf(price), score: -0.5 })
      continue
    }
    const variant = offers.find(({ price: own, total }) => own.index === price.index && price.per === 'instalment' && close(total, price.total, 0.06))
    if (variant !== undefined) continue
    offers.push({ ...offerOf(price), score: price.role === 'unknown' ? 1 : 1.5 })
  }
  for (const offer of offers) offer.score += weigh(offer, offers, prices, utterances, aside)
  return offers.sort((a, b) => b.score - a.score || a.price.index - b.price.index || a.price.from - b.price.from)
}

const sentenceOf = ({ utterance, sentence }: Price): string => utterance.folded.slice(sentence[0], sentence[1])

function agreedBySeller(price: Price, utterances: readonly Utterance[]): boolean {
  const answers = utterances.filter(({ index, role }) => index > price.index && index <= price.index + 4 && role === 'seller')
  return answers.slice(0, 2).some(({ folded }) => AGREES.test(folded) && !/\bnao\b/.test(folded))
}

function weigh(
  offer: Offer,
  offers: readonly Offer[],
  prices: readonly Price[],
  utterances: readonly Utterance[],
  aside: ReadonlySet<number>,
): number {
  const last = Math.max(1, ...offers.map(({ price }) => price.index))
  let score = 2.5 * (offer.price.index / last)
  const { price } = offer
  if (NOW.test(sentenceOf(price)) && price.role !== 'customer') score += 1
  if (price.utterance.source === 'media') score -= 0.7
  if (/(?:avulso|adicional|extra|opcional|separad|brinde|a parte|por fora|no sistema|reais sao|fora)\b/.test(price.label)) score -= 1.2
  if (aside.has(price.index)) score -= 4
  if (THIRD_PARTY.test(sentenceOf(price))) score -= 4
  for (const said of prices) {
    if (said.index <= price.index || !matches(offer, said)) continue
    offer.lastIndex = said.index
    if (said.role === 'customer' && said.kind !== 'rival' && said.kind !== 'past') {
      const chosen = CHOICE.test(sentenceOf(said)) && !/\b(?:se|caso)\b/.test(sentenceOf(said).slice(0, 6))
      score += chosen ? 4 : said.kind === 'budget' ? 0 : 1
    } else if (said.role === 'seller' && said.kind === 'offer') score += 1
    if (said.kind === 'past' || said.kind === 'rival') score -= 2.5
  }
  return score + choiceByWords(offer, offers, utterances)
}

/** 'Quero o anual', 'o básico nem adianta': options of one message told apart by their own words. */
function choiceByWords(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): number {
  const rivals = offers.filter((other) => other !== offer && Math.abs(other.price.index - offer.price.index) <= 3 && !close(other.total, offer.total))
  if (rivals.length === 0) return 0
  const others = new Set(rivals.flatMap(({ price }) => contentWords(price.label)))
  const own = new Set(labelWords(offer.price).filter((word) => !others.has(word)))
  if (own.size === 0) return 0
  let score = 0
  for (const { index, role, folded, source } of utterances) {
    if (index <= offer.price.index || (source === 'media' && role === 'seller')) continue
    for (const clause of folded.split(/[.;!?\n,]| mas | e /)) {
      if (!shortWords(clause).some((word) => own.has(word))) continue
      if (role !== 'seller' && REJECT.test(clause)) score -= 3
      else if (role !== 'seller' && CHOICE.test(clause)) score += 3
      else score += role === 'seller' ? (index <= offer.price.index + 8 ? 0.6 : 0.1) : 0.4
    }
  }
  return Math.max(-6, Math.min(5, score))
}

const shortWords = (folded: string): string[] => (folded.match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/e?s$/, ''))
const labelWords = (price: Price): string[] => shortWords(price.label)
