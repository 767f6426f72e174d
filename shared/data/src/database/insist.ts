import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@fechai/domain/errors'

/** A restart of Postgres, or the change to its other server, ends within it. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 500

/**
 * Repeats a write of what is given only once, as the answer to a code of another system, while Postgres is away.
 * @throws what `write` throws at last
 */
export async function insist(write: () => Promise<void>): Promise<void> {
  const ends = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'unavailable' || Date.now() > ends) throw error
    }
    await delay(PAUSE_MS)
  }
}
