import type { Wait } from '../../act.ts'
import { FAST_MINUTES } from './deal-marks.ts'
import { unreadCase, type CountedCases } from './sales-case.ts'

const MINUTE_MS = 60_000
const MOST_CASES = 60

/** Waits of customers after a question or request, in conversations whose acts are known. */
export interface Waits {
  /** Every one, the longest first. */
  all: CountedCases
  medianMinutes: number | null
  /** Those within half an hour, the longest first. */
  onTime: CountedCases
}

interface Waited {
  leadId: string
  wait: Wait
}

export function waitsOf(deals: readonly { leadId: string; asked: readonly Wait[] }[]): Waits {
  const all = deals
    .flatMap(({ leadId, asked }) => asked.map((wait) => ({ leadId, wait })))
    .sort(
      (a, b) => b.wait.ms - a.wait.ms || (a.leadId < b.leadId ? -1 : a.leadId > b.leadId ? 1 : a.wait.at - b.wait.at),
    )
  const onTime = all.filter(({ wait }) => wait.ms <= FAST_MINUTES * MINUTE_MS)
  return { all: counted(all), medianMinutes: medianOf(all), onTime: counted(onTime) }
}

const counted = (waited: readonly Waited[]): CountedCases => ({
  n: waited.length,
  cases: waited
    .slice(0, MOST_CASES)
    .map(({ leadId, wait }) => ({ ...unreadCase({ leadId, mark: wait }), waitMs: wait.ms })),
})

/** `sorted`: longest first. */
function medianOf(sorted: readonly Waited[]): number | null {
  if (sorted.length === 0) return null
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.ceil((sorted.length - 1) / 2)]!]
  return (low.wait.ms + high.wait.ms) / 2 / MINUTE_MS
}
