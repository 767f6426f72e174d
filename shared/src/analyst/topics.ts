import { growing } from './growing.ts'
import { TRADES } from './trades.ts'
import type { Utterance } from './utterances.ts'

/** Places of the trades in whose talk alone a word, or a pair of words, is used. */
const USED_BY = new Map<string, number[]>()
TRADES.forEach(({ talk }, at) => {
  for (const word of talk.split(/\s+/)) {
    const key = word.replace('_', ' ')
    USED_BY.set(key, [...(USED_BY.get(key) ?? []), at])
  }
})

/** 'Carta de crédito' is the pair 'carta credito'. */
const JOINS = /^(?:d[aeo]s?|a|o|e|em|n[ao]|pel[ao]|por|com|para|pra)$/

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word)

/** Words, and pairs of words that follow each other, as the table has them. */
function keysOf(folded: string): string[] {
  const keys: string[] = []
  let before = ''
  for (const [found] of folded.matchAll(/[a-z0-9][a-z0-9-]+/g)) {
    const word = singular(found)
    if (JOINS.test(word)) continue
    keys.push(word, `${before} ${word}`)
    before = word
  }
  return keys
}

interface Heard {
  words: Set<string>
  /** Who used the first of them. */
  first: Utterance | null
}

/** So many messages tell what a talk is about. */
const OPENING = 400

const heard = growing(
  (): Heard[] => TRADES.map(() => ({ words: new Set<string>(), first: null })),
  (trades, utterance, _past, at) => {
    if (at >= OPENING) return
    for (const key of keysOf(utterance.folded))
      for (const trade of USED_BY.get(key) ?? []) {
        trades[trade]!.words.add(key)
        trades[trade]!.first ??= utterance
      }
  },
)

export interface Topic {
  /** What the trade sells, in plain words. */
  sells: string
  /** Where a word of it was used first. */
  utterance: Utterance
}

/** What a talk is about by the words of its trade, two different ones at least; null when they tell nothing. */
export function topicOf(utterances: readonly Utterance[]): Topic | null {
  const trades = heard(utterances)
  const best = trades.reduce((top, { words }, at) => (words.size > trades[top]!.words.size ? at : top), 0)
  const { words, first } = trades[best] ?? { words: new Set(), first: null }
  return words.size < 2 || first === null ? null : { sells: TRADES[best]!.sells, utterance: first }
}

/** What the trades sell in whose talk alone a sentence's words are used. `folded` is one sentence or more. */
export const tradesHeard = (folded: string): string[] => [
  ...new Set(keysOf(folded).flatMap((key) => (USED_BY.get(key) ?? []).map((at) => TRADES[at]!.sells))),
]
