import { setTimeout as delay } from 'node:timers/promises'

interface Patience {
  timeoutMs?: number
  intervalMs?: number
}

type Reached<T> = Exclude<T, false | null | undefined | 0 | ''>

/** A state that is long in coming is asked for less often: each question costs the product processor time. */
const LONGEST_INTERVAL_MS = 500

/**
 * Waits for a state, long enough for a busy machine: only what never comes, or never stops failing, fails a test.
 * @returns the first truthy answer of `reached`.
 */
export async function until<T>(
  reached: () => T | Promise<T>,
  { timeoutMs = 90_000, intervalMs = 50 }: Patience = {},
): Promise<Reached<Awaited<T>>> {
  let failure: unknown = new Error(`not reached in ${timeoutMs} ms`)
  const never = failure
  const begun = performance.now()
  const waitedMs = () => performance.now() - begun
  do {
    try {
      const answer = await reached()
      if (answer) return answer as Reached<Awaited<T>>
      failure = never
    } catch (error) {
      failure = error
    }
    await delay(Math.max(intervalMs, Math.min(waitedMs() / 10, LONGEST_INTERVAL_MS)))
  } while (waitedMs() < timeoutMs)
  throw failure
}
