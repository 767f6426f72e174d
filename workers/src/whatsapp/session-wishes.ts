import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '@fechai/data/database'
import type { LeaseNews } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import type { SessionCore } from './session-core.ts'
import type { RunnerOptions } from './session-options.ts'

/** The time for a last connection of an ended session, to notify the phone. */
const LAST_WORD_MS = 10_000
const LOOK_MS = 50

export interface SessionWishes {
  /** Does what the user wishes of the session by now. */
  heed(news: LeaseNews): void
  /** Renews the lease, and does what is wished. */
  renew(): Promise<void>
}

/** Follows what a session's user wishes: to connect, to link anew, to rest, to end it for good. */
export function sessionWishes({ held, stores, leaseMs }: RunnerOptions, core: SessionCore): SessionWishes {
  const { sessions } = stores
  const { state, stopping, queue } = core

  /** A Postgres that is away says nothing about who holds the session: its keys cannot be written either. */
  function notRenewed(error: unknown): void {
    if (state.isLeft || isUnavailable(error) || (error instanceof DomainError && error.kind === 'unavailable')) return
    core.lose(error)
  }

  function heed({ wish, askedAt, isSuspended }: LeaseNews): void {
    // The user asked again and does not wait for the next try.
    if (state.askedAt !== undefined && askedAt !== state.askedAt) {
      state.hurry.abort()
      if (!state.isLinked) void queue.run(() => linkAnew(askedAt))
      else serve(askedAt)
    }
    state.askedAt = askedAt
    if (isSuspended || wish === 'idle') return core.end()
    if (wish === 'gone' && !stopping.signal.aborted) state.ending ??= endForGood().catch(notRenewed)
  }

  function serve(askedAt: string | null): void {
    if (state.isServing && state.ending === null) state.servedAt = askedAt
  }

  /** A connection shows a QR code or has a code: which of them, and for which number, it begins with. */
  async function linkAnew(askedAt: string | null): Promise<void> {
    if ((await sessions.linkAskedAt(held)) === state.linkAskedAt || state.isLinked) return serve(askedAt)
    state.isBegunAnew = true
    void state.connection?.end()
  }

  /** Unlinks the phone if possible: otherwise it would list a device without keys. */
  async function endForGood(): Promise<void> {
    const hasKeys = (await sessions.credentials(held)) !== null
    for (let waitedMs = 0; hasKeys && !state.isOpen && waitedMs < LAST_WORD_MS && !stopping.signal.aborted;)
      waitedMs += await delay(LOOK_MS, LOOK_MS)
    if (stopping.signal.aborted && state.hasFailed) return
    stopping.abort()
    await state.connection?.logOut().catch(() => state.connection?.end())
    await core.forgetKeys()
    // A new request meanwhile finds the session without keys, and gets a code.
    await core.note({ state: 'disconnected', reason: null, qr: null, ends: { askedAt: state.servedAt } })
  }

  return {
    heed,
    renew: () => (state.isLeft ? Promise.resolve() : sessions.renew(held, leaseMs).then(heed).catch(notRenewed)),
  }
}
