import { sql } from 'kysely'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import { byteaArray } from '../database/binary-array.ts'
import type { Database } from '../database/connect.ts'
import { callInScope, inScope, type Owner } from '../database/scope.ts'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import { lostSession, type HeldSession } from './leases.ts'

/** Something that came, in words of the product. */
export interface InboxEvent {
  kind: string
  /** Identifies it within its session: a repeated one is stored once. */
  key: string
  body: unknown
}

export const inboxPlace = (session: string, hash: Buffer): string =>
  `whatsapp_inbox|body|${session}|${hash.toString('hex')}`

/** The received events of a session, in order, until they are placed in their conversations. */
export const whatsappInboxOf = (db: Database, owner: Owner, key: Key) => ({
  /**
   * Keeps what came, and forgets in the same transaction that it was opened and not stored.
   * @returns how many of them had not come before. @throws lostSession
   */
  async keep(held: HeldSession, events: readonly InboxEvent[], messageKeys: readonly string[] = []): Promise<number> {
    const blind = blindIndex(key, held.id)
    const rows = events.map(({ kind, key: eventKey, body }) => {
      const hash = blind(eventKey)
      return { hash, kind, sealed: seal(key, JSON.stringify(body), inboxPlace(held.id, hash)) }
    })
    const kept = await callInScope<number | null>(db, owner, 'keep_whatsapp_events', [
      sql`${held.id}::uuid, ${held.epoch}::bigint`,
      sql`${byteaArray(rows.map(({ hash }) => hash))}::bytea[]`,
      sql`${rows.map(({ kind }) => kind)}::text[]`,
      sql`${byteaArray(rows.map(({ sealed }) => sealed))}::bytea[]`,
      sql`${byteaArray(messageKeys.map((each) => blind(each)))}::bytea[]`,
    ])
    if (kept === null) throw lostSession()
    return kept
  },

  /** Returns the events after a position, first to last. */
  async after(
    sessionId: string,
    position = 0,
    limit = 1_000,
  ): Promise<{ position: number; kind: string; body: unknown }[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_inbox')
        .select(['position', 'kind', 'body', 'event_key'])
        .where('session_id', '=', sessionId)
        .where('position', '>', position)
        .orderBy('position')
        .limit(limit)
        .execute(),
    )
    return rows.map(({ position: at, kind, body, event_key: hash }) => ({
      position: at,
      kind,
      body: JSON.parse(open(key, body, inboxPlace(sessionId, hash)).toString()) as unknown,
    }))
  },
})
