import { foldWords } from '@fechai/domain/conversation/fold'

/** Words as they are compared: accents, case and punctuation aside. */
const wordsOf = (text: string): string[] => foldWords(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Counts the spoken words, and the insertions, deletions and changes that turn them into the transcript. */
export function wordErrors(said: string, heard: string): { words: number; errors: number } {
  const [a, b] = [wordsOf(said), wordsOf(heard)]
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const word of a) {
    const next = [row[0]! + 1]
    for (const [at, other] of b.entries())
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (word === other ? 0 : 1)))
    row = next
  }
  return { words: a.length, errors: row.at(-1)! }
}
