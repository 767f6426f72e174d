import type { Act, ActKind, Wait } from '@fechai/domain/act'
import { PRICE_QUESTION } from '../facts/questions.ts'
import { GO_AHEAD } from '../open/read-open.ts'
import type { Utterance } from '../text/utterances.ts'

/** Acts of a customer who waits for an answer. */
const WAITS: ReadonlySet<ActKind> = new Set(['asks', 'proposes', 'orders', 'complains', 'cancels'])
/** The latest so many are stored of a conversation. */
const MOST = 200

/** Each time a customer asked or requested something, and how long until the seller next wrote; `said` in order. */
export function readWaits(said: readonly Utterance[], acts: readonly Act[]): Wait[] {
  const asking = new Set(acts.filter(({ by, kind }) => by === 'customer' && WAITS.has(kind)).map(({ index }) => index))
  const waits: Wait[] = []
  let since: number | null = null
  for (const { role, index, at, folded } of said) {
    if (role === 'customer' && (asking.has(index) || PRICE_QUESTION.test(folded) || GO_AHEAD.test(folded))) since ??= at
    if (role !== 'seller' || since === null) continue
    // Exports are not sorted: what was written before the question is no answer to it.
    if (at >= since) waits.push({ index, at, ms: at - since })
    since = null
  }
  return waits.slice(-MOST)
}
