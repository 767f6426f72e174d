import { sql } from 'kysely'
import { open, seal, type Key } from '../crypto/keys.ts'
import type { Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'
import { requireHeld, type HeldSession } from './whatsapp-sessions.ts'

/** How far a message has come, as the server and the receiver said it. */
export type OutboxState = 'queued' | 'sent' | 'delivered' | 'read' | 'failed'

const ORDER = ['queued', 'sent', 'delivered', 'read'] as const

const place = (column: string, session: string, messageId: string): string =>
  `whatsapp_outbox|${column}|${session}|${messageId}`

/** What is to be sent. The id of a message is chosen with its row, before the first try: every try sends the same. */
export const whatsappOutboxOf = (db: Database, owner: Owner, key: Key) => ({
  /** Orders a message under a key of whoever asks. @returns the id under which it goes: for the same key the same. */
  async order(sessionId: string, idempotencyKey: string, messageId: string, body: unknown): Promise<string> {
    return inScope(db, owner, async (tx) => {
      await tx
        .insertInto('whatsapp_outbox')
        .values({
          ...{ session_id: sessionId, id: idempotencyKey, user_id: owner.userId, message_id: messageId },
          body: seal(key, JSON.stringify(body), place('body', sessionId, messageId)),
        })
        .onConflict((conflict) => conflict.columns(['empresa_id', 'session_id', 'id']).doNothing())
        .execute()
      const row = await tx
        .selectFrom('whatsapp_outbox')
        .select('message_id')
        .where('session_id', '=', sessionId)
        .where('id', '=', idempotencyKey)
        .executeTakeFirstOrThrow()
      return row.message_id
    })
  },

  /** What the server does not have yet, in order. */
  async queued(sessionId: string, limit = 100): Promise<{ messageId: string; body: unknown }[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_outbox')
        .select(['message_id', 'body'])
        .where('session_id', '=', sessionId)
        .where('state', '=', 'queued')
        .orderBy('position')
        .limit(limit)
        .execute(),
    )
    return rows.map(({ message_id: messageId, body }) => ({
      messageId,
      body: JSON.parse(open(key, body, place('body', sessionId, messageId)).toString()) as unknown,
    }))
  },

  /** What exactly goes out, kept before it goes: a receiver that cannot open it gets the same again. @throws lostSession */
  async keepWire(held: HeldSession, messageId: string, wire: Buffer): Promise<void> {
    await inScope(db, owner, async (tx) => {
      await requireHeld(tx, held)
      await tx
        .updateTable('whatsapp_outbox')
        .set({ wire: seal(key, wire, place('wire', held.id, messageId)) })
        .where('session_id', '=', held.id)
        .where('message_id', '=', messageId)
        .execute()
    })
  },

  async wire(sessionId: string, messageId: string): Promise<Buffer | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_outbox')
        .select('wire')
        .where('session_id', '=', sessionId)
        .where('message_id', '=', messageId)
        .executeTakeFirst(),
    )
    return row?.wire ? open(key, row.wire, place('wire', sessionId, messageId)) : null
  },

  /** Notes how far messages have come; one never goes back. @throws lostSession */
  async note(
    held: HeldSession,
    messageIds: readonly string[],
    state: OutboxState,
    failure: string | null = null,
  ): Promise<void> {
    if (messageIds.length === 0) return
    const before = state === 'failed' ? (['queued'] as const) : ORDER.slice(0, ORDER.indexOf(state))
    await inScope(db, owner, async (tx) => {
      await requireHeld(tx, held)
      await tx
        .updateTable('whatsapp_outbox')
        .set({ state, failure, updated_at: sql`now()` })
        .where('session_id', '=', held.id)
        .where('message_id', 'in', messageIds)
        .where('state', 'in', before)
        .execute()
    })
  },

  async states(sessionId: string): Promise<{ messageId: string; state: OutboxState; failure: string | null }[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_outbox')
        .select(['message_id', 'state', 'failure'])
        .where('session_id', '=', sessionId)
        .orderBy('position')
        .execute(),
    )
    return rows.map(({ message_id: messageId, state, failure }) => ({ messageId, state, failure }))
  },
})
