import { foldWords } from '../../conversation/fold.ts'
import { LANGUAGE_WORDS, SENTIMENT_WORDS } from './keywords.ts'
import { matcherOf, type WordMatcher } from './word-matcher.ts'

/** Lists of words that the analyses count; of competitors only the names that a company adds. */
const LISTS = { ...SENTIMENT_WORDS, ...LANGUAGE_WORDS, competitor: [] } as const
export type WordList = keyof typeof LISTS
export const WORD_LISTS = Object.keys(LISTS) as WordList[]

/** The words that a company adds, in the form of `ownWord`. */
export type OwnWords = Record<WordList, string[]>
export const NO_OWN_WORDS = Object.fromEntries(WORD_LISTS.map((list) => [list, []])) as unknown as OwnWords

/** So many words a company adds to a list. */
export const MOST_OWN_WORDS = 60
/** The accepted form: letters, digits and spaces, from 2 to 40, and at the end a star for any end of the word. */
export const OWN_WORD = /^ *[A-Za-zÀ-ÖØ-öø-ÿ0-9](?: ?[A-Za-zÀ-ÖØ-öø-ÿ0-9]){1,39}\*? *$/

/** A word as it is looked for: without accents, and with no letter drawn out that may be so in the text. */
export const ownWord = (typed: string): string =>
  foldWords(typed)
    .trim()
    .replace(/([aeiou])\1+/g, '$1')
    .replace(/([a-z])\1+$/, '$1')

/** Finds the words of each list in a folded text. */
export type WordMatchers = Record<WordList, WordMatcher>

export const matchersWith = (own: OwnWords): WordMatchers =>
  Object.fromEntries(WORD_LISTS.map((list) => [list, matcherOf([...LISTS[list], ...own[list]])])) as WordMatchers
