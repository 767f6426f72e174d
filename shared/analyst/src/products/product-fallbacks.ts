import { remember } from '@fechai/domain/patterns/remember'
import { singular } from '../text/singular.ts'
import type { Utterance } from '../text/utterances.ts'
import { namesNothing } from './fillers.ts'
import { JUDGED_BEFORE } from './features/place-words.ts'
import { occurrence, type ProductHints } from './product-hints.ts'
import { SOLD } from './product-words.ts'
import { capital, type Product, withDetail } from './product.ts'
import { tellsOf, tradeNamed } from './trade-told.ts'

/** Uses the firm's own name when no request names a thing. */
export const soldTrade = (utterances: readonly Utterance[], { trade }: ProductHints): Product | null => {
  const word = trade.find((one) => SOLD.test(one) && occurrence(one, utterances) !== null)
  if (word === undefined) return null
  const { utterance, at } = occurrence(word, utterances)!
  const quote = /^[\p{L}-]+/u.exec(utterance.text.slice(at))![0]
  return { name: capital(quote), index: utterance.index, quote }
}

/** Uses the customer's first words as the subject when only the firm's name shows the trade. */
export function tradeAlone(utterances: readonly Utterance[], hints: ProductHints): Product | null {
  const { trade, noted, sells, own, topic } = hints
  const word = sells ?? [...noted, ...trade][0]
  if (sells === null && topic !== null)
    return { name: capital(topic.sells), index: topic.utterance.index, quote: topic.quote }
  const opening = utterances.find(({ role, text }) => role === 'customer' && text.trim().length > 8)
  if (word === undefined || opening === undefined) return null
  const said = sells === null ? occurrence(word, utterances) : null
  if (said !== null) {
    const quote = /^[\p{L}-]+/u.exec(said.utterance.text.slice(said.at))![0]
    return { name: capital(singular(quote)), index: said.utterance.index, quote }
  }
  const quote = opening.text.split('\n')[0]!.slice(0, 120)
  if (sells !== null) {
    const name = own === null ? tradeNamed(sells, hints) : withDetail(capital(sells), own)
    return { index: opening.index, quote, ...tellsOf(sells, hints), name }
  }
  return { name: capital(singular(word)), index: opening.index, quote }
}

const soldIn = remember(({ folded }: Utterance) =>
  [...folded.matchAll(/(?:guarda[ -])?[a-z]{4,}/g)]
    .filter(
      ({ 0: word, index }) =>
        SOLD.test(word.replace(' ', '-')) &&
        !namesNothing(folded, index, word) &&
        !JUDGED_BEFORE.test(folded.slice(0, index)),
    )
    .map((found) => ({ word: found[0], at: found.index })),
)

/** Finds the most frequent product when no request is explicit. */
export function frequentThing(
  utterances: readonly Utterance[],
  skip: (text: string) => boolean = () => false,
): Product | null {
  const seen = new Map<string, { count: number; utterance: Utterance; at: number; length: number }>()
  for (const utterance of utterances) {
    for (const { word, at } of soldIn(utterance)) {
      if (skip(word)) continue
      const key = word.replace(/e?s$/, '')
      const known = seen.get(key)
      if (known === undefined) seen.set(key, { count: 1, utterance, at, length: word.length })
      else known.count++
    }
  }
  const [best] = [...seen.values()].sort((a, b) => b.count - a.count || a.utterance.index - b.utterance.index)
  if (best === undefined) return null
  const quote = best.utterance.text.slice(best.at, best.at + best.length)
  return { name: capital(quote), index: best.utterance.index, quote }
}
