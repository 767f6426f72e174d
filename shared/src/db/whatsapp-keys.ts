import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { deriveKey, open, seal, type Key } from '../crypto/keys.ts'
import { byteaArray } from './binary-array.ts'
import type { Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'
import { lostSession, type HeldSession } from './whatsapp-sessions.ts'

export interface KeyChange {
  type: string
  id: string
  /** Null removes it. */
  value: Buffer | null
}

/** A message that was opened and is not stored yet: its key is used up, so that it would never open again. */
export interface JournalEntry {
  /** Tells the ciphertext from every other. */
  id: string
  /** Tells the message from every other of the session. */
  messageKey: string
  body: Buffer
}

/** Hashes under a key of the company: what is looked up holds telephone numbers. */
export function blindIndex(key: Key, purpose: string): (text: string) => Buffer {
  const { bytes } = deriveKey(key, Buffer.from('whatsapp'), `blind|${purpose}`)
  return (text) => createHmac('sha256', bytes).update(text).digest()
}

/** Keys of a session and its journal, sealed under the company's key, each bound to its place. */
export function whatsappKeysOf(db: Database, owner: Owner, held: HeldSession, key: Key) {
  const blind = blindIndex(key, held.id)
  const keyPlace = (type: string, id: Buffer) => `whatsapp_keys|value|${held.id}|${type}|${id.toString('hex')}`
  const journalPlace = (id: Buffer) => `whatsapp_journal|body|${held.id}|${id.toString('hex')}`
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

    /** All of it or nothing, in one statement; nothing where somebody else holds the session. @throws lostSession */
    async write(changes: readonly KeyChange[], journal: readonly JournalEntry[] = []): Promise<void> {
      const named = changes.map((change) => ({ ...change, hash: blind(change.id) }))
      const written = named.filter(({ value }) => value !== null)
      const removed = named.filter(({ value }) => value === null)
      const entries = journal.map((entry) => ({ ...entry, hash: blind(entry.id) }))
      const { rows } = await inScope(db, owner, (tx) =>
        sql<{ held: number }>`
          with held as (
            select empresa_id, id from whatsapp_sessions where id = ${held.id} and epoch = ${held.epoch} for share
          ), written as (
            insert into whatsapp_keys (empresa_id, session_id, type, id, value)
            select held.empresa_id, held.id, each.type, each.id, each.value from held,
              unnest(${written.map(({ type }) => type)}::text[], ${byteaArray(written.map(({ hash }) => hash))}::bytea[],
                ${byteaArray(written.map(({ type, hash, value }) => seal(key, value!, keyPlace(type, hash))))}::bytea[])
                as each (type, id, value)
            on conflict (empresa_id, session_id, type, id) do update set value = excluded.value
          ), removed as (
            delete from whatsapp_keys using held,
              unnest(${removed.map(({ type }) => type)}::text[], ${byteaArray(removed.map(({ hash }) => hash))}::bytea[])
                as each (type, id)
            where whatsapp_keys.session_id = held.id and whatsapp_keys.type = each.type and whatsapp_keys.id = each.id
          ), journaled as (
            insert into whatsapp_journal (empresa_id, session_id, id, message_key, body)
            select held.empresa_id, held.id, each.id, each.message_key, each.body from held,
              unnest(${byteaArray(entries.map(({ hash }) => hash))}::bytea[],
                ${byteaArray(entries.map(({ messageKey }) => blind(messageKey)))}::bytea[],
                ${byteaArray(entries.map(({ hash, body }) => seal(key, body, journalPlace(hash))))}::bytea[])
                as each (id, message_key, body)
            on conflict do nothing
          ) select count(*)::int as held from held`.execute(tx),
      )
      if (rows[0]!.held === 0) throw lostSession()
    },

    /** What a ciphertext said that was opened before; null where it was not. */
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
      return row ? open(key, row.body, journalPlace(hash)) : null
    },

    /** What a process that died had opened and not stored, first to last. */
    async leftovers(): Promise<Buffer[]> {
      const rows = await inScope(db, owner, async (tx) => {
        // The server brings nothing again that is older.
        await tx
          .deleteFrom('whatsapp_journal')
          .where('session_id', '=', held.id)
          .where('created_at', '<', sql<string>`now() - interval '30 days'`)
          .execute()
        return tx
          .selectFrom('whatsapp_journal')
          .select(['id', 'body'])
          .where('session_id', '=', held.id)
          .orderBy('created_at')
          .execute()
      })
      return rows.map(({ id, body }) => open(key, body, journalPlace(id)))
    },
  }
}
