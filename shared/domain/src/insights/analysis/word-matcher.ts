import { firstWords } from '../../conversation/first-words.ts'

/** The positions of words in a folded text, and whether a 'não' in front of them negates them. */
export interface WordHit {
  from: number
  to: number
  isNegated: boolean
}

export type WordMatcher = (folded: string) => WordHit | null

/**
 * The most frequent spelling of 'não' is 'n'; at most two other words of the same clause are between it and the word.
 */
const NEGATED = /(?<![a-z0-9])(?:nao|naum|n|nem|nunca|jamais|sem)(?: +(?!mas(?: |$))[a-z]+){0,2} +$/

/** The searched length of a text: statements about a sale are in its first pages. */
export const MOST_LETTERS = 8_000

/**
 * Vowels and the last letter may be drawn out; 'caro' never becomes 'carro'. No two parts beside each other may take
 * the same letter without end, since a long run of it could then be split in any place, and all would be tried.
 */
export function patternOf(word: string): string {
  const runs = word.match(/\*+|(.)\1*/g) ?? []
  return runs
    .map((run, at) => {
      const letter = run[0]!
      if (letter === ' ') return ' +'
      if (letter === '*') return '[a-z]*'
      const isBesideStar = runs[at - 1]?.[0] === '*' || runs[at + 1]?.[0] === '*'
      const mayGrow = !isBesideStar && ('aeiou'.includes(letter) || at === runs.length - 1)
      return mayGrow ? `${letter}{${run.length},}` : run
    })
    .join('')
}

/** First of the words in a folded text; one that is not negated comes before one that is. */
export function matcherOf(words: readonly string[]): WordMatcher {
  // The longest first: 'caro demais' is more than 'caro'.
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  if (sorted.length === 0) return () => null
  const says = new RegExp(`(?<![a-z0-9])(?:${sorted.map(patternOf).join('|')})(?![a-z0-9])`, 'g')
  return (whole) => {
    const folded = firstWords(whole, MOST_LETTERS)
    let negated: WordHit | null = null
    says.lastIndex = 0
    for (let found = says.exec(folded); found; found = says.exec(folded)) {
      const from = found.index
      const before = NEGATED.exec(folded.slice(Math.max(0, from - 40), from))
      const to = from + found[0].length
      if (!before) return { from, to, isNegated: false }
      negated ??= { from: from - before[0].length, to, isNegated: true }
    }
    return negated
  }
}
