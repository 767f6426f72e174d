import { vi } from 'vitest'

interface Patience {
  timeoutMs?: number
  intervalMs?: number
}

/**
 * Waits for a state, long enough for a busy machine: only what never comes fails a test.
 * @returns the first truthy answer of `reached`.
 */
export const until = <T>(
  reached: () => T | Promise<T>,
  { timeoutMs = 45_000, intervalMs = 50 }: Patience = {},
): ReturnType<typeof vi.waitUntil<T>> => vi.waitUntil(reached, { timeout: timeoutMs, interval: intervalMs })
