import type { Utterance } from '../text/utterances.ts'
import type { TermTable } from './term-tables.ts'

/** A line of a talk as its words: single ones, and neighbours as pairs. */
export interface WordLine {
  isSeller: boolean
  index: number
  words: string[]
}

/** So many lines of a talk are looked at: how it began, and how it went on. */
const FIRST = 12
const LAST = 36
/** A line says what it does in its first letters. */
const MOST_LETTERS = 240
/** Number of lines that represent the state of a deal. */
const PICKED = 16

/** The lines that the reader by words looks at. */
export function wordLines(utterances: readonly Pick<Utterance, 'role' | 'index' | 'folded'>[]): WordLine[] {
  const looked =
    utterances.length <= FIRST + LAST ? utterances : [...utterances.slice(0, FIRST), ...utterances.slice(-LAST)]
  return looked.map(({ role, index, folded }) => ({
    isSeller: role === 'seller',
    index,
    words: wordsIn(folded.slice(0, MOST_LETTERS)),
  }))
}

/** A number says how long it is: which one it is differs from one deal to the next. */
const wordsIn = (folded: string): string[] =>
  (folded.match(/[a-z]{2,}|\d+/g) ?? []).map((word) => (/^\d/.test(word) ? `n${word.length}` : word))

/** Words of a line by who says it, and those of the line before. */
export const lineTerms = (lines: readonly WordLine[], at: number): string[] => [
  ...lines[at]!.words.map((word) => `${lines[at]!.isSeller ? 'r' : 'q'}_${word}`),
  ...(at === 0 ? ['p_start'] : lines[at - 1]!.words.map((word) => `p_${word}`)),
]

/** A line belongs to the deal from this score on; so few are kept whatever they score. */
const BELONGS = 0
const FEWEST = 5

/** The lines that most probably belong to the deal, in order. */
export function dealLines(lines: readonly WordLine[], table: TermTable): WordLine[] {
  const ranked = lines.map((_, at) => ({ at, score: table.scores(lineTerms(lines, at))[0]! }))
  const kept = new Set(
    ranked
      .toSorted((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, PICKED)
      .filter(({ score }, rank) => rank < FEWEST || score > BELONGS)
      .map(({ at }) => at),
  )
  return lines.filter((_, at) => kept.has(at))
}
