import { sql } from 'kysely'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import { byteaArray } from '../database/binary-array.ts'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import type { Database, Tx } from '../database/connect.ts'
import { callInScope, inScope, type Owner } from '../database/scope.ts'
import { lostSession, type HeldSession } from './leases.ts'

export interface KeyChange {
  type: string
  id: string
  /** Null removes it. */
  value: Buffer | null
}

/** A message that was opened and is not stored yet: its key is used up, so that it would never open again. */
export interface JournalEntry {
  /** Identifies the ciphertext. */
  id: string
  /** Identifies the message within the session. */
  messageKey: string
  body: Buffer
}

/** Keys of a session and its journal, sealed under the company's key, each bound to its place. */
export function whatsappKeysOf(db: Database, owner: Owner, held: HeldSession, key: Key) {
  const blind = blindIndex(key, held.id)
  const keyPlace = (type: string, id: Buffer) => `whatsapp_keys|value|${held.id}|${type}|${id.toString('hex')}`
  return {
    async read(type: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
      if (ids.length === 0) return new Map()
      const names = new Map(ids.map((id) => [blind(id).toString('hex'), id]))
      const hashes = [...names.keys()].map((hex) => Buffer.from(hex, 'hex'))
      const rows = await inScope(db, owner, (tx) =>
        tx
          .selectFrom('whatsapp_keys')
          .select(['id', 'value'])
          .where('session_id', '=', held.id)
          .where('type', '=', type)
          .where('id', 'in', hashes)
          .execute(),
      )
      return new Map(
        rows.map(({ id, value }) => [names.get(id.toString('hex'))!, open(key, value, keyPlace(type, id))]),
      )
    },

    /** Writes all or nothing, in one round trip; nothing if another gateway holds the session. @throws lostSession */
    async write(changes: readonly KeyChange[], journal: readonly JournalEntry[] = []): Promise<void> {
      const named = changes.map((change) => ({ ...change, hash: blind(change.id) }))
      const written = named.filter(({ value }) => value !== null)
      const removed = named.filter(({ value }) => value === null)
      const entries = journal.map((entry) => ({ ...entry, hash: blind(entry.id) }))
      const isWritten = await callInScope<true | null>(db, owner, 'write_whatsapp_keys', [
        sql`${held.id}::uuid, ${held.epoch}::bigint`,
        sql`${written.map(({ type }) => type)}::text[]`,
        sql`${byteaArray(written.map(({ hash }) => hash))}::bytea[]`,
        sql`${byteaArray(written.map(({ type, hash, value }) => seal(key, value!, keyPlace(type, hash))))}::bytea[]`,
        sql`${removed.map(({ type }) => type)}::text[]`,
        sql`${byteaArray(removed.map(({ hash }) => hash))}::bytea[]`,
        sql`${byteaArray(entries.map(({ hash }) => hash))}::bytea[]`,
        sql`${byteaArray(entries.map(({ messageKey }) => blind(messageKey)))}::bytea[]`,
        sql`${byteaArray(entries.map(({ hash, body }) => seal(key, body, journalPlace(held.id, hash))))}::bytea[]`,
      ])
      if (isWritten === null) throw lostSession()
    },

    /** Returns the content of an earlier decrypted ciphertext; null if there is none. */
    async journaled(id: string): Promise<Buffer | null> {
      const hash = blind(id)
      const row = await inScope(db, owner, (tx) =>
        tx
          .selectFrom('whatsapp_journal')
          .select('body')
          .where('session_id', '=', held.id)
          .where('id', '=', hash)
          .executeTakeFirst(),
      )
      return row ? open(key, row.body, journalPlace(held.id, hash)) : null
    },

    /** Returns the messages that were opened, or reported, and not stored, first to last; at most so many. */
    leftovers: (most?: number): Promise<Buffer[]> =>
      inScope(db, owner, (tx) => journalLeftovers(tx, key, held.id, most)),
  }
}

export const journalPlace = (sessionId: string, id: Buffer): string =>
  `whatsapp_journal|body|${sessionId}|${id.toString('hex')}`

/** Returns a session's messages that are opened and not stored yet, first to last. */
export async function journalLeftovers(tx: Tx, key: Key, sessionId: string, most?: number): Promise<Buffer[]> {
  const rows = await tx
    // The server brings nothing again that is older.
    .with('old', (within) =>
      within
        .deleteFrom('whatsapp_journal')
        .where('session_id', '=', sessionId)
        .where('created_at', '<', sql<string>`now() - interval '30 days'`),
    )
    .selectFrom('whatsapp_journal')
    .select(['id', 'body'])
    .where('session_id', '=', sessionId)
    .where('created_at', '>=', sql<string>`now() - interval '30 days'`)
    .orderBy('created_at')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return rows.map(({ id, body }) => open(key, body, journalPlace(sessionId, id)))
}
