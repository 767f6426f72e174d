import { CHOICE } from '../mentions/choice-words.ts'
import type { Price } from '../mentions/price.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { countsOf } from './bound-sums.ts'
import { offerOf, type Offer } from './offer.ts'

/** Messages between a count of units and their price. */
const COUNT_REACH = 12

const stem = (word: string): string =>
  word
    .replace(/oes$|aes$/, 'ao')
    .replace(/s$/, '')
    .replace(/e$/, '')
    .slice(0, 8)

/** Measures of work: the amount comes with a sum, or is not an order. */
const MEASURE = /^(?:metro|m|km|hora|dia|diaria|noite|hectare|alqueire|kilo|quilo|kg|litro|minuto|mes|aluno|pessoa)$/

const isFarAbove = (value: number, small: number): boolean => value > small * 4 && value < small * 40

const PER_TIME = /^ ?(?:reais )?(?:o|a|por|cada) (dia|diaria|noite|hora)\b/

/** 'Por três dias, quinta, sexta e sábado, a 180 o dia': so many days in one breath with the price of one. */
export function countDays(prices: readonly Price[]): Offer[] {
  return prices.flatMap((price) => {
    const { utterance, sentence, from, to, kind, times, value } = price
    const time = PER_TIME.exec(utterance.folded.slice(to))?.[1]
    if (kind !== 'offer' || times !== null || time === undefined) return []
    const count = countsOf(utterance).findLast(
      (one) =>
        one.isTime &&
        stem(one.noun) === stem(time) &&
        one.from >= sentence[0] &&
        one.from < from &&
        /\b(?:por|durante|sao|seriam|quero|querer|faco) $/.test(utterance.folded.slice(0, one.from)) &&
        /[ ,]a (?:r\$ ?)?$/.test(utterance.folded.slice(0, from)),
    )
    if (count === undefined) return []
    const total = Math.round(value * count.value * 100) / 100
    return [{ ...offerOf(price), unit: value, quantity: count.value, per: 'unit', total, unitSaid: value, score: 2 }]
  })
}

/** '42 reais a dose, são 60 doses': the price of one thing and how many of that thing the customer counts. */
export function countUnits(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  return prices.flatMap((price) => {
    if (price.noun === null || MEASURE.test(price.noun) || price.per === 'instalment' || price.times !== null) return []
    if (price.kind !== 'offer' && !(price.kind === 'echo' && CHOICE.test(price.utterance.folded))) return []
    // 'Dá uns 4,50 por saco' beside 76,50: a difference, a freight.
    if (
      prices.some(({ kind, role, value }) => kind === 'offer' && role === price.role && isFarAbove(value, price.value))
    )
      return []
    const unit = stem(price.noun)
    const count = messagesInRange(utterances, price.index - COUNT_REACH, price.index + COUNT_REACH)
      .filter((said) => said.role !== 'seller')
      .flatMap((said) => countsOf(said))
      .findLast(({ noun }) => stem(noun) === unit)
    if (count === undefined) return []
    const total = Math.round(price.value * count.value * 100) / 100
    const support = [{ index: count.utterance.index, quote: count.utterance.text.slice(0, 200) }]
    return [
      {
        ...offerOf(price),
        unit: price.value,
        quantity: count.value,
        per: 'unit',
        total,
        support,
        unitSaid: price.value,
        score: 2,
      },
    ]
  })
}
