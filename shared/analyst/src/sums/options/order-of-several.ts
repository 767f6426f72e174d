import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import { singular } from '../../text/singular.ts'
import type { Utterance } from '../../text/utterances.ts'
import { countsOf } from './bound-sums.ts'
import { offerOf, type Offer } from './offer.ts'

/** Messages between an order and its prices. */
const REACH = 6
const TAKES_BOTH = /\b(?:os dois|as duas|ambos|ambas)\b/
const LEAVES_OPEN = /\?|\b(?:quanto|qto|nao|nem|depois|talvez|ver|pensar)\b/

const isTold = ({ role, kind, per, times }: Price): boolean =>
  role === 'seller' && kind === 'offer' && (per === 'whole' || per === 'unit') && times === null

interface Term {
  price: Price
  times: number
}

/** One sum for all of it, shown by the last of its prices. */
const sumOf = (terms: readonly Term[]): Offer => ({
  ...offerOf(terms.at(-1)!.price),
  ...{ unit: null, quantity: null, per: 'whole' as const, total: totalOf(terms) },
  support: terms.slice(0, -1).map(({ price: { index, utterance, sentence } }) => ({
    index,
    quote: utterance.text.slice(...sentence),
  })),
  terms: terms.map(({ price: { index, value }, times }) => ({ messageIndex: index, amount: value, times })),
})

const totalOf = (terms: readonly Term[]): number =>
  Math.round(terms.reduce((sum, { price, times }) => sum + price.value * times, 0) * 100) / 100

/** '40 brocas e 12 discos' 'broca 14,50, disco 22 cada': each price is of another count, and the order is all of them. */
export function orderOfSeveral(prices: readonly Price[], utterances: readonly Utterance[]): Offer | null {
  const told = prices.filter(isTold)
  for (const order of utterances.filter(({ role, source }) => role === 'customer' && source === 'text').toReversed()) {
    const counts = countsOf(order).filter(({ noun, isTime }) => !isTime && noun.length > 3)
    if (counts.length < 2) continue
    const near = messagesInRange(told, order.index + 1, order.index + REACH)
    const terms = counts.map(({ noun, value }) => {
      const own = near.filter((price) => stemsOf(price, near).has(singular(noun)))
      return own.length === 1 ? { price: own[0]!, times: value } : null
    })
    const all = terms.filter((term) => term !== null)
    const [last] = all.map(({ price }) => price.index).toSorted((a, b) => b - a)
    const isWhole = all.length === counts.length && new Set(all.map(({ price }) => price)).size === counts.length
    // A later sum of the seller is the one that counts.
    if (!isWhole || told.some(({ index }) => index > last!)) continue
    return { ...sumOf(all), score: 4 }
  }
  return null
}

/** Words of a price's sentence since the price before it. */
function stemsOf(price: Price, all: readonly Price[]): Set<string> {
  const before = all.filter(({ utterance, from }) => utterance === price.utterance && from < price.from).at(-1)
  const said = price.utterance.folded.slice(Math.max(before?.to ?? 0, price.sentence[0]), price.from)
  return new Set((said.match(/[a-z]{4,}/g) ?? []).map(singular))
}

/** 'Cortina 540, colcha 380' 'quero as duas': two things of one line, both taken, or their sum said later. */
export function bothTaken(prices: readonly Price[], utterances: readonly Utterance[]): Offer | null {
  const told = prices.filter(isTold)
  const [one, other, third] = told.filter(({ utterance }) => utterance === told.at(-1)!.utterance)
  if (one === undefined || other === undefined || third !== undefined) return null
  if (one.per !== 'whole' || other.per !== 'whole' || one.value === other.value) return null
  const both = [one, other].map((price) => ({ price, times: 1 }))
  const total = totalOf(both)
  const after = utterances.filter(({ index, source }) => index > other.index && source === 'text')
  const isSaid = after.some((said) => numbersOf(said).some(({ value }) => close(value, total, 1e-6)))
  const answer = after.find(({ role }) => role === 'customer')?.folded ?? ''
  const isTaken = TAKES_BOTH.test(answer) && !LEAVES_OPEN.test(answer)
  return isSaid || isTaken ? { ...sumOf(both), isAgreed: true } : null
}
