import type { Logger } from '@fechai/platform/log'

/** Failures in a row after which the server counts as away, and the rest would fare no better. */
const AWAY_AFTER = 3
const FIRST_WAIT_MS = 1_000

/**
 * Works off items of all companies, one by one: one that fails waits longer each time, and does not delay the others.
 */
export interface RetryQueue {
  /** Names of items that wait still: those to ask for are the others. */
  waiting(): string[]
  each<Item>(items: readonly Item[], nameOf: (item: Item) => string, work: (item: Item) => Promise<void>): Promise<void>
}

export function retryQueue(log: Logger, what: string, longestWaitMs: number): RetryQueue {
  const failed = new Map<string, { tries: number; until: number }>()
  return {
    waiting() {
      const now = Date.now()
      // An item that has not come back for long is gone.
      for (const [name, { until }] of failed) if (now > until + longestWaitMs) failed.delete(name)
      return [...failed].filter(([, { until }]) => until > now).map(([name]) => name)
    },
    async each(items, nameOf, work) {
      let inARow = 0
      for (const item of items) {
        const name = nameOf(item)
        try {
          await work(item)
          failed.delete(name)
          inARow = 0
        } catch (err) {
          const tries = (failed.get(name)?.tries ?? 0) + 1
          const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), longestWaitMs)
          failed.set(name, { tries, until: Date.now() + waitMs })
          log.warn({ err, name, tries }, `${what} postponed`)
          if (++inARow === AWAY_AFTER) return
        }
      }
    },
  }
}
