import { remember } from '@fechai/domain/patterns/remember'
import { readSums } from '../sums/mentions/read-sums.ts'
import type { Utterance } from '../text/utterances.ts'

const statedBy = remember((utterance: Utterance) =>
  utterance.folded.includes('?') ? 0 : readSums(utterance).prices.filter(({ kind }) => kind === 'offer').length,
)

/**
 * For reading only, never stored: in a chat whose file does not show the seller, the author who states prices sells.
 * Null without a clear one. The utterances are read without any seller.
 */
export function guessSeller(utterances: readonly Utterance[]): string | null {
  const counts = new Map<string, number>()
  for (const utterance of utterances) {
    const stated = statedBy(utterance)
    if (stated > 0) counts.set(utterance.author, (counts.get(utterance.author) ?? 0) + stated)
  }
  if (new Set(utterances.map(({ author }) => author)).size < 2) return null
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first !== undefined && (second === undefined || first[1] >= 2 * second[1]) ? first[0] : null
}
