import type { Wait } from '../../act.ts'

/** Waits longer than `over` minutes and up to `upTo`; the last step has no end. */
export interface WaitStep {
  over: number
  upTo: number | null
  n: number
}

/** Ends of the steps, minutes: each is a time that people have a word for. */
const ENDS = [1, 5, 15, 30, 60, 120, 240, 480, 1_440, 4_320, null] as const
const MINUTE_MS = 60_000

/** Counts waits of a question or request by their length; each step is longer than the one before. */
export function waitSpread(deals: readonly { asked: readonly Wait[] }[]): WaitStep[] {
  const steps: WaitStep[] = ENDS.map((upTo, at) => ({ over: ENDS[at - 1] ?? 0, upTo, n: 0 }))
  for (const { asked } of deals)
    for (const { ms } of asked) {
      const step = steps.find(({ upTo }) => upTo === null || ms <= upTo * MINUTE_MS)!
      step.n += 1
    }
  return steps
}
