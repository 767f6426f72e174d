import { setTimeout as delay } from 'node:timers/promises'

/** Waits for `work`, so long at most; how it ends is its own affair. */
export async function withinTime(maxMs: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController()
  const over = delay(maxMs, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([work.catch(() => undefined), over])
  patience.abort()
}
