import { lines } from '@fechai/domain/patterns/lines'
import { type Price, revised } from '../mentions/price.ts'
import type { Utterance } from '../../text/utterances.ts'

/** '40 então.' '40 x 29 = 1.160': the customer's number was how many. */
export const isCountMultiplied = ({ role, value }: Price, { role: by, folded }: Utterance): boolean =>
  role === 'customer' &&
  by === 'seller' &&
  folded.includes('=') &&
  new RegExp(`(?<![\\d.,])${value} ?(?:x|vezes) ?(?:r\\$ ?)?\\d[\\d.]*(?:,\\d\\d)? ?=`).test(folded)

/** '60 pares eu faço 58', 'com 60 consigo 58', after 62 for one: still the price of one, and of how many. */
const COUNT_AND_PRICE = new RegExp(lines`
  (?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{2,6})(?: (?!x\b|vezes|parcelas)[a-z]{2,}){0,2} (?:eu |ai |ja )?
  (?:faco|fazemos|consigo|deixo|fica|ficam|sai|saem|cai|baixo|baixa|vai|por|a)(?: por| a| em| pra)? ?
  (?:r\$ ?)?$
`)

/** The price of one unit, with its count. */
export function priceMany(price: Price, units: readonly { value: number }[]): Price {
  const { utterance, sentence, from, value } = price
  if (price.kind !== 'offer' || price.per !== 'whole' || price.role !== 'seller') return price
  const unit = units.findLast((one) => value <= one.value * 1.15 && value >= one.value * 0.6)
  const count = COUNT_AND_PRICE.exec(utterance.folded.slice(sentence[0], from))?.[1]
  const times = Number(count?.replaceAll('.', ''))
  // 'O de 9.000 a 1.400': what it can do, and no count.
  if (unit === undefined || count === undefined || (times >= 1000 && value >= 100)) return price
  return revised(price, 'so-many', { per: 'unit', times, total: Math.round(times * value * 100) / 100 })
}
