import { fold } from '@fechai/domain/conversation/fold'
import { growing } from '../text/growing.ts'
import { singular } from '../text/singular.ts'
import type { Utterance } from '../text/utterances.ts'
import { TRADES } from './trades.ts'

/** Places of the trades in whose talk alone a word, or a pair of words, is used. */
const USED_BY = new Map<string, number[]>()
TRADES.forEach(({ talk }, at) => {
  for (const word of talk) {
    const key = word.split('_').map(singular).join(' ')
    USED_BY.set(key, [...(USED_BY.get(key) ?? []), at])
  }
})

/** 'Carta de crédito' is the pair 'carta credito'. */
const JOINS = /^(?:d[aeo]s?|a|o|e|em|n[ao]|pel[ao]|por|com|para|pra)$/

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
  /** Utterance with the first of them. */
  first: Utterance | null
}

/** Number of opening messages that show the subject. */
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
  /** The trade's product, in plain words. */
  sells: string
  /** Utterance with the first of its words. */
  utterance: Utterance
  /** The sentence with that word, verbatim. */
  quote: string
  /** Number of its words in use; one that several trades share counts for proportionally less. */
  weight: number
}

/** 'Contador' and 'contadora' are one word. */
const STEM = 4

function weightOf(words: ReadonlySet<string>): number {
  const stems = new Map([...words].map((word) => [word.slice(0, STEM), 1 / USED_BY.get(word)!.length]))
  return stems.size < 2 ? 0 : [...stems.values()].reduce((sum, one) => sum + one, 0)
}

/** A quote is no longer than this. */
const SENTENCE = 160

/** The sentence of an utterance that uses a word of a trade. */
function sentenceOf({ text, folded }: Utterance, words: ReadonlySet<string>): string {
  for (const { 0: sentence, index } of folded.matchAll(/[^.!?\n]+/g))
    if (keysOf(sentence).some((key) => words.has(key)))
      return text
        .slice(index, index + sentence.length)
        .trim()
        .slice(0, SENTENCE)
  return text.trim().slice(0, SENTENCE)
}

/** Finds the subject of a conversation by the words of its trade, at least two different ones; null without them. */
export function topicOf(utterances: readonly Utterance[]): Topic | null {
  const trades = heard(utterances).map(({ words, first }, at) => ({ at, words, first, weight: weightOf(words) }))
  const { at, words, first, weight } = trades.reduce((top, one) => (one.weight > top.weight ? one : top))
  return weight === 0 || first === null
    ? null
    : { sells: TRADES[at]!.sells, utterance: first, quote: sentenceOf(first, words), weight }
}

/** Counts a trade's own words in a conversation. */
export const wordsOfTrade = (sells: string, utterances: readonly Utterance[]): number =>
  Math.max(0, ...heard(utterances).map(({ words }, at) => (TRADES[at]!.sells === sells ? words.size : 0)))

/** True when a folded text contains a word of the trade. */
export const isWordOf = (sells: string, folded: string): boolean =>
  keysOf(folded).some((key) => (USED_BY.get(key) ?? []).some((at) => fold(TRADES[at]!.sells) === fold(sells)))

/** Lists the products of the trades whose words alone occur in a sentence. `folded` is one sentence or more. */
export const tradesHeard = (folded: string): string[] => [
  ...new Set(keysOf(folded).flatMap((key) => (USED_BY.get(key) ?? []).map((at) => TRADES[at]!.sells))),
]
