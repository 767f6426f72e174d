import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { setTimeout as delay } from 'node:timers/promises'
import { TAKING_SUBJECT } from '@fechai/contracts/events'

/** A stream of which nothing came for so long has to take something, and to say so within `ANSWER_MS`. */
export const QUIET_MS = 1_000
export const ANSWER_MS = 800

/**
 * Has the stream store a few bytes: a server that answers may still take nothing, with its disk full.
 * @returns the number under which they were stored.
 * @throws Error when the stream does not take them in time.
 */
export async function requireTaking(connection: NatsConnection): Promise<number> {
  return (await jetstream(connection).publish(TAKING_SUBJECT, '', { timeout: ANSWER_MS })).seq
}

export interface StreamWatch {
  /** Something came; while that goes on, the stream is not asked. */
  came(): void
  end(): void
}

/** Calls `stop` once the stream takes nothing, or hands on nothing of what it took. `reached` is the last that came. */
export function watchStream(connection: NatsConnection, reached: () => number, stop: () => void): StreamWatch {
  const ended = new AbortController()
  const { signal } = ended
  let lastSign = performance.now()

  async function watch(): Promise<void> {
    let taken = 0
    while (!signal.aborted) {
      const quietMs = performance.now() - lastSign
      if (quietMs < QUIET_MS) {
        await delay(QUIET_MS - quietMs, undefined, { signal })
        continue
      }
      if (taken > reached()) throw new Error('the stream hands on nothing')
      lastSign = performance.now()
      taken = await requireTaking(connection)
      if (taken < reached()) throw new Error('the stream was made anew')
    }
  }

  void watch().catch(() => signal.aborted || stop())
  return {
    came() {
      lastSign = performance.now()
    },
    end: () => ended.abort(),
  }
}
