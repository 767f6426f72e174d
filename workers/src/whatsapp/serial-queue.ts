import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 2_000

export interface SerialQueue {
  /** Runs after everything before it. Never rejects: what fails for good ends the queue. */
  run(work: () => Promise<void>): Promise<void>
  idle(): Promise<void>
}

/**
 * Runs one work after the other. While the database is down, a work is retried and everything behind it waits; any
 * other failure ends the queue, and calls `fail`.
 */
export function serialQueue(fail: (error: unknown) => void, signal: AbortSignal): SerialQueue {
  let last = Promise.resolve()
  let isOver = false

  async function insist(work: () => Promise<void>): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !isOver; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
      try {
        return await work()
      } catch (error) {
        const isAway = isUnavailable(error) || (error instanceof DomainError && error.kind === 'unavailable')
        if (!isAway || signal.aborted) {
          isOver = true
          return fail(error)
        }
        await delay(waitMs)
      }
    }
  }
  return {
    run: (work) => (last = last.then(() => insist(work))),
    idle: () => last,
  }
}
