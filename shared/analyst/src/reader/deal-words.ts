import type { WordLine } from './deal-lines.ts'

const ofCustomer = (lines: readonly WordLine[]): WordLine[] => lines.filter(({ isSeller }) => !isSeller)
const ofSeller = (lines: readonly WordLine[]): WordLine[] => lines.filter(({ isSeller }) => isSeller)

/** Views of a deal's lines: the words of each side, in all of them and near the end. */
export const VIEWS: readonly ((lines: readonly WordLine[]) => WordLine[])[] = [
  ofCustomer,
  ofSeller,
  (lines) => ofCustomer(lines).slice(-3),
  (lines) => ofSeller(lines).slice(-3),
  (lines) => ofCustomer(lines).slice(-1),
  (lines) => ofCustomer(lines.slice(-6)),
  (lines) => ofSeller(lines.slice(-6)),
]

/** Words and pairs of neighbours of some lines. */
export const dealTerms = (lines: readonly WordLine[]): string[] =>
  lines.flatMap(({ words }) => [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])
