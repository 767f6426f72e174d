import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from './price.ts'

/** 'Mas ele fez por 640', 'ficou por 150', 'levando quatro fazia por 450'. */
const LOWERS = new RegExp(lines`
  \b(?:fez|faz|faria|fazia|faco|fizeram|deixou|deixa|deixaria|deixo|ficou|ficava|ficaria|fica|saiu|sai
  |saia|sairia|baixou|baixa|baixo|caiu|cai)(?: [a-z]+){0,2}? (?:por|a|pra|em) ?(?:r\$ ?)?$
`)

/** 'Me passou 689 o rolo, mas fez por 640': the newer price in one breath is for one as well, and the older is gone. */
export function lowerUnits(prices: readonly Price[]): void {
  prices.forEach((price, at) => {
    const { utterance, sentence, from, value } = price
    if (price.per !== 'whole' || price.noun !== null || price.kind === 'part' || price.kind === 'rival') return
    const unit = prices
      .slice(0, at)
      .findLast((one) => (one.per === 'unit' || one.noun !== null) && one.times === null && one.kind !== 'part')
    if (unit === undefined || value >= unit.value || value < unit.value * 0.6) return
    if (!LOWERS.test(utterance.folded.slice(sentence[0], from))) return
    price.per = unit.per
    price.noun = unit.noun
    if (unit.sentence[0] === sentence[0]) unit.kind = 'past'
  })
}

/** 'Faço 98', 'consigo 45', and no other words: a reduction from 105 each. */
const LOWERS_ALONE =
  /\b(?:faco|fazemos|consigo|conseguimos|deixo|deixamos|fecho|baixo|cai)(?: (?:por|a|em|pra|de|ate))? ?(?:r\$ ?)?$/

/** A seller's lower figure after the price of one is for one as well. */
export function lowerUnit(price: Price, last: Price | undefined): void {
  const { utterance, sentence, from, to, value } = price
  if (last === undefined || (last.per !== 'unit' && last.noun === null) || last.times !== null) return
  if (price.role !== 'seller' || price.kind !== 'offer' || price.per !== 'whole' || price.noun !== null) return
  if (value >= last.value || value < last.value * 0.7) return
  if (!LOWERS_ALONE.test(utterance.folded.slice(sentence[0], from))) return
  if (!/^ ?(?:reais)?(?: [a-z]+)? ?(?:$|[.,!;\n])/.test(utterance.folded.slice(to))) return
  price.per = 'unit'
  price.noun = last.noun
}
