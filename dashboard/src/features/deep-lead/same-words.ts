import { fold } from '@fechai/domain/conversation/fold'

const wordsOf = (text: string): string[] => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).toSorted()

/** The last words of the conversation that a next step quotes: the step is the same whatever was said last. */
const HEARD = / \(da conversa: “.*”\)$/s

/**
 * True when two texts say the same: their words in another order, with other signs between them or with other quotes
 * behind them are no change.
 */
export function sameWords(a: string, b: string): boolean {
  const [mine, theirs] = [wordsOf(a.replace(HEARD, '')), wordsOf(b.replace(HEARD, ''))]
  // Texts without words, such as '--', are compared literally.
  return mine.length === 0 || theirs.length === 0 ? a === b : mine.join(' ') === theirs.join(' ')
}
