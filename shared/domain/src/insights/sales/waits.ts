import type { Wait } from '../../act.ts'
import { FAST_MINUTES } from './deal-marks.ts'
import { MOST_CASES, unreadCase, type CountedCases } from './sales-case.ts'

const MINUTE_MS = 60_000

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
  const all = deals.flatMap(({ leadId, asked }) => asked.map((wait) => ({ leadId, wait }))).sort(longestFirst)
  const onTime = all.filter(({ wait }) => wait.ms <= FAST_MINUTES * MINUTE_MS)
  return { all: counted(all), medianMinutes: medianOf(all), onTime: counted(onTime) }
}

const longestFirst = (a: Waited, b: Waited): number =>
  b.wait.ms - a.wait.ms || (a.leadId < b.leadId ? -1 : a.leadId > b.leadId ? 1 : a.wait.at - b.wait.at)

/** Counts replies, and keeps the longest waits of many thousand without sorting them all. */
export function longestWaits<Each extends { leadId: string }>(
  these: readonly Each[],
  waitsIn: (each: Each) => readonly Wait[],
  n: number,
): CountedCases {
  let kept: Waited[] = []
  let floor = -1
  for (const each of these)
    for (const wait of waitsIn(each)) {
      // The longest are the first of each.
      if (wait.ms < floor) break
      kept.push({ leadId: each.leadId, wait })
      if (kept.length < 4 * MOST_CASES) continue
      kept = kept.sort(longestFirst).slice(0, MOST_CASES)
      floor = kept.at(-1)!.wait.ms
    }
  return counted(kept.sort(longestFirst), n)
}

const counted = (waited: readonly Waited[], n = waited.length): CountedCases => ({
  n,
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
