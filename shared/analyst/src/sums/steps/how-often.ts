import type { Utterance } from '../../text/utterances.ts'
import { type Price, revised } from '../mentions/price.ts'

/** '3x por semana', 'duas vezes no mês' in figures: how often, not how many instalments. */
const OFTEN =
  /(?<![\d.,])(\d{1,2}) ?(?:x|vezes) (?:(?:por|na|a|ao|no|cada|em cada|toda) ?(?:a )?(?:semana|sem|mes|dia|quinzena)\b|semana(?:l|is)\b|mensa(?:l|is)\b)/g
const PAID_IN_PARTS = /\b(?:parcel\w*|divid\w+|cartao|credito|juros|boletos?|prestac\w+|em (?:ate )?\d{1,2} ?x)\b/
const TIMES_BEFORE = /(?<!\bem )(?<!\bem ate )(?<![\d.,])(\d{1,2}) ?(?:x|vezes)(?! de\b)[^\d,.;]*$/

/** Returns the frequency per week or month in an utterance. */
export const oftenIn = ({ folded }: Utterance): number[] =>
  [...folded.matchAll(OFTEN)].map(([, times]) => Number(times))

/** '3x por semana 2.940.' 'E 2x por semana?' '2x fica 2.180': the price for so many times, paid once. */
export function priceOften(price: Price, often: readonly number[], last: Price | undefined): Price {
  const { utterance, sentence, from } = price
  if (price.per !== 'instalment' || price.role === 'customer' || PAID_IN_PARTS.test(utterance.folded)) return price
  const times = TIMES_BEFORE.exec(utterance.folded.slice(sentence[0], from))?.[1]
  if (times === undefined || Number(times) > 7) return price
  if (!often.includes(Number(times)) && oftenIn(utterance).length === 0) return price
  const per = last?.per === 'month' ? 'month' : 'whole'
  return revised(price, 'so-often', { per, times: null, subject: '', total: price.value })
}

/** How often a week: what tells the prices of one sentence apart. */
const BY_WEEK = /(?<![\d.,])\d{1,2} ?(?:x|vezes) (?:(?:por|na|a) )?(?:semana|sem)\b/

/** '2x semana 640, 3x semana 840 no mês': the month of one price holds for the others of its sentence. */
export function withSameMonth(prices: readonly Price[]): Price[] {
  const isByWeek = ({ role, kind, label }: Price): boolean =>
    role === 'seller' && kind === 'offer' && BY_WEEK.test(label)
  const byMonth = prices.find((price) => price.per === 'month' && isByWeek(price))
  return prices.map((price) =>
    byMonth !== undefined && price.per === 'whole' && price.sentence[0] === byMonth.sentence[0] && isByWeek(price)
      ? revised(price, 'month-of-sentence', { per: 'month' })
      : price,
  )
}
