import { fold } from '@fechai/shared/conversation/fold'

const wordsOf = (text: string): string[] => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).toSorted()

/** Whether two texts say the same: their words in another order, or with other signs between them, are no change. */
export function sameWords(a: string, b: string): boolean {
  const [mine, theirs] = [wordsOf(a), wordsOf(b)]
  // What holds no word, as '--', is compared as it stands.
  return mine.length === 0 || theirs.length === 0 ? a === b : mine.join(' ') === theirs.join(' ')
}
