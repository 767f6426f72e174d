import type { Price } from '../mentions/price.ts'
import type { Spoken } from '../features/weights.ts'
import { close, sameAmount } from '../../text/amounts.ts'

/** A price on the table: every way it was said, and how much speaks for its being the current one. */
export interface Offer {
  /** Price of one unit, when the sum is made of units. */
  unit: number | null
  quantity: number | null
  /** The price that a sum was made from: of one, or of one for a day. */
  unitSaid: number | null
  /** Instalments, when that is how it was said. */
  instalments: number | null
  per: Price['per']
  total: number
  /** The saying that shows it best. */
  price: Price
  /** Other sayings that the sum is made of. */
  support: { index: number; quote: string }[]
  score: number
  /** The features that spoke for it and against it, once it is weighed. */
  spoken?: readonly Spoken[]
  firstIndex: number
  lastIndex: number
  /** Message with the newer price that took this one's place. */
  replacedBy: number | null
  /** Both sides hold this sum at the end of a bargain. */
  isAgreed?: boolean
  /** Parts of a sum that nobody said as a whole: what each sentence says, and how often it counts. */
  terms?: { messageIndex: number; amount: number; times: number }[]
}

/** A price as an offer by itself. */
export function offerOf(price: Price): Offer {
  return {
    unit: price.per === 'unit' ? price.value : null,
    quantity: price.per === 'unit' ? price.times : null,
    unitSaid: null,
    instalments: price.per === 'instalment' ? price.times : null,
    per: price.per,
    total: price.total,
    price,
    support: [],
    score: 0,
    firstIndex: price.index,
    lastIndex: price.index,
    replacedBy: null,
  }
}

/** Returns the folded words of a price's sentence. */
export const sentenceOf = ({ utterance, sentence }: Price): string => utterance.folded.slice(sentence[0], sentence[1])

/** True when a price was stated before another. */
export const saidBefore = (a: Price, b: Price): boolean => a.index < b.index || (a.index === b.index && a.from < b.from)

/** True when a price repeats an offer: its sum, its unit or its instalment. */
export const matches = (offer: Offer, price: Price): boolean =>
  sameAmount(price.total, offer.total) ||
  sameAmount(price.value, offer.total) ||
  (offer.unit !== null && (sameAmount(price.value, offer.unit) || saysCents(price, offer.unit))) ||
  (offer.instalments !== null && close(price.value, offer.total / offer.instalments))

/** '12 mil a 58', of 58 centavos each. */
const saysCents = ({ value, utterance, to }: Price, unit: number): boolean =>
  unit < 10 && value >= 5 && !/^ ?(?:reais|mil)/.test(utterance.folded.slice(to)) && close(value / 100, unit)
