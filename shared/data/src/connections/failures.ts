import { sql } from 'kysely'
import type { SwitchedOff } from '@fechai/domain/connection'
import { hasFailedForADay, nextTryAt, restMs } from '@fechai/domain/webhook'
import type { Tx } from '../database/connect.ts'

/** Why a try failed, in words for managers. */
export interface SyncFailure {
  reason: string
  /** Nothing changes by trying again. */
  isFinal: boolean
  /** The other system as a whole is away or busy, not this lead alone. */
  isAway: boolean
  /** The other system has ended the access. */
  isRevoked: boolean
  /** Seconds for which it wants to be left alone. */
  retryAfter: number | null
}

/** Further fields of a connection that is switched off. */
export type OnOff = (tx: Tx, reason: SwitchedOff) => Promise<void>

/** Time of the next try; null once a day of them is over. */
export function nextOf(tries: number, beganAt: string, { retryAfter }: SyncFailure, now: number): string | null {
  const next = nextTryAt({ tries, beganAt, now, random: Math.random(), retryAfter })
  return next === null ? null : new Date(next).toISOString()
}

export async function noteSuccess(tx: Tx, id: string): Promise<void> {
  // No row is fine: mostly it did not fail before.
  await tx
    .updateTable('connections')
    .set({ failing_since: null, failures: 0, failure: null, rest_until: sql<string>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('failing_since', 'is not', null), eb('failures', '>', 0)]))
    .execute()
}

/** @returns why the connection was switched off; null where it was not */
export async function noteFailure(
  tx: Tx,
  id: string,
  { reason, isAway, isRevoked, retryAfter }: SyncFailure,
  onOff: OnOff,
  now: number,
): Promise<SwitchedOff | null> {
  const known = await tx
    .selectFrom('connections')
    .select(['failures', 'failing_since', 'disabled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) return null
  const since = known.failing_since ?? new Date(now).toISOString()
  const failures = known.failures + 1
  // One that is off still removes records, and rests as well.
  const why: SwitchedOff | null = isRevoked ? 'revogada' : hasFailedForADay(since, now) ? 'falhas' : null
  const off = known.disabled_at === null ? why : null
  const rest = isAway || retryAfter !== null ? restMs(failures, Math.random(), retryAfter) : 0
  await tx
    .updateTable('connections')
    .set({ failures, failing_since: since, failure: reason, rest_until: new Date(now + rest).toISOString() })
    .$if(off !== null, (query) => query.set({ disabled_at: sql<string>`now()`, disabled_reason: off }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (off !== null) await onOff(tx, off)
  return off
}
