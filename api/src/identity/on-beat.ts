import { setTimeout as delay } from 'node:timers/promises'

/**
 * Answers only on a multiple of `beatMs` after the start, also with an error: the few milliseconds by
 * which two ways through the work differ are not heard outside.
 */
export async function onBeat<T>(beatMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    const spentMs = performance.now() - startedAt
    await delay(Math.ceil(spentMs / beatMs) * beatMs - spentMs)
  }
}
