import { lines } from '@fechai/domain/patterns/lines'
import { asKind, type Price, revised } from '../mentions/price.ts'

/** 'Mas ele fez por 640', 'ficou por 150', 'levando quatro fazia por 450'. */
const LOWERS = new RegExp(lines`
  \b(?:fez|faz|faria|fazia|faco|fizeram|deixou|deixa|deixaria|deixo|ficou|ficava|ficaria|fica|saiu|sai
  |saia|sairia|baixou|baixa|baixo|caiu|cai)(?: [a-z]+){0,2}? (?:por|a|pra|em) ?(?:r\$ ?)?$
`)

/** 'Me passou 689 o rolo, mas fez por 640': the newer price in one breath is for one as well, and the older is gone. */
export const withLoweredUnits = (prices: readonly Price[]): Price[] =>
  prices.reduce<Price[]>((done, price) => {
    const unit = unitLoweredBy(price, done)
    if (unit === undefined) return [...done, price]
    const isGone = unit.sentence[0] === price.sentence[0]
    return [
      ...done.map((one) => asKind(one, 'lowered', 'past', isGone && one === unit)),
      revised(price, 'lowers-unit', { per: unit.per, noun: unit.noun }),
    ]
  }, [])

function unitLoweredBy({ utterance, sentence, from, value, per, noun, kind }: Price, before: readonly Price[]) {
  if (per !== 'whole' || noun !== null || kind === 'part' || kind === 'rival') return undefined
  const unit = before.findLast(
    (one) => (one.per === 'unit' || one.noun !== null) && one.times === null && one.kind !== 'part',
  )
  return unit !== undefined &&
    value < unit.value &&
    value >= unit.value * 0.6 &&
    LOWERS.test(utterance.folded.slice(sentence[0], from))
    ? unit
    : undefined
}

/** 'Faço 98', 'consigo 45', and no other words: a reduction from 105 each. */
const LOWERS_ALONE =
  /\b(?:faco|fazemos|consigo|conseguimos|deixo|deixamos|fecho|baixo|cai)(?: (?:por|a|em|pra|de|ate))? ?(?:r\$ ?)?$/

/** A seller's lower figure after the price of one is for one as well. */
export function loweredUnit(price: Price, last: Price | undefined): Price {
  const { utterance, sentence, from, to, value } = price
  if (last === undefined || (last.per !== 'unit' && last.noun === null) || last.times !== null) return price
  if (price.role !== 'seller' || price.kind !== 'offer' || price.per !== 'whole' || price.noun !== null) return price
  if (value >= last.value || value < last.value * 0.7) return price
  if (!LOWERS_ALONE.test(utterance.folded.slice(sentence[0], from))) return price
  if (!/^ ?(?:reais)?(?: [a-z]+)? ?(?:$|[.,!;\n])/.test(utterance.folded.slice(to))) return price
  return revised(price, 'lowers-one', { per: 'unit', noun: last.noun })
}
