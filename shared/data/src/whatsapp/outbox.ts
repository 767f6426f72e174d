import { sql } from 'kysely'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import type { MediaReference } from '@fechai/domain/chat-message'
import { DomainError } from '@fechai/domain/errors'
import { LINK_ENDED_ON_ITS_WAY, SEND_UNSURE, TAKEN_BACK, type OutboxState } from '@fechai/domain/whatsapp-states'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { endStale } from './end-waiting.ts'
import { requireHeld, type HeldSession } from './leases.ts'
import {
  orderMessage,
  orderUnder,
  outboxPlace as place,
  type Ordered,
  type OrderOptions,
  type OutboxBody,
} from './order-message.ts'

/** A message that is not in its conversation: it waits, or did not go. */
export interface WaitingMessage extends OutboxBody {
  /** The key under which it was ordered. */
  id: string
  messageId: string
  sessionId: string
  chatId: string | null
  state: OutboxState
  failure: string | null
  createdAt: string
}

/** The state of a message, by the key under which it was ordered. */
export type OutboxStanding = Pick<WaitingMessage, 'id' | 'messageId' | 'sessionId' | 'chatId' | 'state' | 'failure'>

/** The limit of shown waiting messages; the newest are shown. */
const WAITING_MAX = 500

const TAKEN_BACK_TEXT = 'A mensagem foi retirada antes de sair.'

const ORDER = ['queued', 'sent', 'delivered', 'read'] as const

/**
 * The messages to be sent. The id of a message is chosen with its row, before the first try: every try sends the
 * same.
 */
export function whatsappOutboxOf(db: Database, owner: Owner, key: Key) {
  const bodyOf = (sessionId: string, messageId: string, body: Buffer): OutboxBody =>
    JSON.parse(open(key, body, place('body', sessionId, messageId)).toString()) as OutboxBody

  /** Stores the location of a message's file at WhatsApp together with the sent form: both or neither. */
  async function withMedia(tx: Tx, sessionId: string, messageId: string, media: MediaReference) {
    const row = await tx
      .selectFrom('whatsapp_outbox')
      .select('body')
      .where('session_id', '=', sessionId)
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow()
    const body = bodyOf(sessionId, messageId, row.body)
    if (!body.file) return row.body
    const whole: OutboxBody = { ...body, file: { ...body.file, media } }
    return seal(key, JSON.stringify(whole), place('body', sessionId, messageId))
  }

  return {
    /** Orders a message of a person ({@link orderMessage}) in a transaction of its own. */
    order: (
      sessionId: string,
      id: string,
      messageId: string,
      body: OutboxBody,
      options: OrderOptions = {},
    ): Promise<string> =>
      inScope(db, owner, (tx) => orderMessage(tx, owner, key, { sessionId, id, messageId, body, ...options })),

    /** Returns what a person has ordered under a key, through any number; null for nothing. */
    ordered: (idempotencyKey: string): Promise<Ordered | null> =>
      inScope(db, owner, async (tx) => (await orderUnder(tx, owner, idempotencyKey)) ?? null),

    /**
     * Returns the messages that the server does not have yet, in order; with given ids only those, including ones
     * that were given up after an attempt. What no person ordered, and is of yesterday, is withdrawn first.
     */
    async queued(
      sessionId: string,
      limit = 100,
      messageIds: readonly string[] | null = null,
    ): Promise<{ messageId: string; body: OutboxBody }[]> {
      const rows = await inScope(db, owner, async (tx) => {
        if (messageIds === null) await endStale(tx, sessionId)
        return tx
          .selectFrom('whatsapp_outbox')
          .select(['message_id', 'body'])
          .where('session_id', '=', sessionId)
          .$if(messageIds === null, (query) => query.where('state', '=', 'queued'))
          .$if(messageIds !== null, (query) =>
            query.where('message_id', 'in', messageIds!).where(sql<boolean>`(state = 'queued' or ${mayHaveGone})`),
          )
          .orderBy('position')
          .limit(limit)
          .execute()
      })
      return rows.map(({ message_id: messageId, body }) => ({ messageId, body: bodyOf(sessionId, messageId, body) }))
    },

    /**
     * Stores the exact form before it is sent, because a receiver that cannot decrypt it gets the same again.
     * @throws lostSession, or DomainError('invalid') if the user withdrew it.
     */
    async keepWire(held: HeldSession, messageId: string, wire: Buffer, media?: MediaReference): Promise<void> {
      await inScope(db, owner, async (tx) => {
        await requireHeld(tx, held)
        const body = media && (await withMedia(tx, held.id, messageId, media))
        const { numUpdatedRows } = await tx
          .updateTable('whatsapp_outbox')
          .set({ wire: seal(key, wire, place('wire', held.id, messageId)), ...(body && { body }) })
          .where('session_id', '=', held.id)
          .where('message_id', '=', messageId)
          .where('state', '=', 'queued')
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new DomainError('invalid', TAKEN_BACK_TEXT, { code: TAKEN_BACK })
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

    /**
     * Notes how far messages have come; one never goes back. `isLate`: the server had taken it, and says later that it
     * failed. @returns the keys of those that changed. @throws lostSession
     */
    async note(
      held: HeldSession,
      messageIds: readonly string[],
      state: OutboxState,
      { failure = null, isLate = false }: { failure?: string | null; isLate?: boolean } = {},
    ): Promise<string[]> {
      if (messageIds.length === 0) return []
      const before = state === 'failed' ? ORDER.slice(0, isLate ? 2 : 1) : ORDER.slice(0, ORDER.indexOf(state))
      return inScope(db, owner, async (tx) => {
        await requireHeld(tx, held)
        const rows = await tx
          .updateTable('whatsapp_outbox')
          .set({ state, failure, updated_at: sql`now()`, ...(state !== 'failed' && { is_said: true }) })
          .where('session_id', '=', held.id)
          .where('message_id', 'in', messageIds)
          .where((eb) =>
            eb.or([eb('state', 'in', before), ...(state === 'failed' ? [] : [sql<boolean>`${mayHaveGone}`])]),
          )
          .returning('id')
          .execute()
        return rows.map(({ id }) => id)
      })
    },

    /** Returns those of some messages that were not ordered here. */
    async notOrdered(sessionId: string, messageIds: readonly string[]): Promise<string[]> {
      if (messageIds.length === 0) return []
      const rows = await inScope(db, owner, (tx) =>
        tx
          .selectFrom('whatsapp_outbox')
          .select('message_id')
          .where('session_id', '=', sessionId)
          .where('message_id', 'in', messageIds)
          .execute(),
      )
      const ordered = new Set(rows.map(({ message_id: id }) => id))
      return messageIds.filter((id) => !ordered.has(id))
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

    /** Returns waiting and failed messages in their order, of the viewer's own chats. */
    async waiting(limit = WAITING_MAX): Promise<WaitingMessage[]> {
      const rows = await inScope(db, owner, (tx) =>
        tx
          .selectFrom('whatsapp_outbox')
          .selectAll()
          .where('state', 'in', ['queued', 'failed'])
          // One that the server had taken stands in its chat, with what became of it.
          .where(sql<boolean>`failure is distinct from ${TAKEN_BACK} and not is_said`)
          .where(isOwn(owner))
          .orderBy('position', 'desc')
          .limit(limit)
          .execute(),
      )
      return rows.toReversed().map((row) => ({
        ...{ id: row.id, messageId: row.message_id, sessionId: row.session_id, chatId: row.chat_id },
        ...{ state: row.state, failure: row.failure, createdAt: row.created_at },
        ...bodyOf(row.session_id, row.message_id, row.body),
      }))
    },

    /**
     * 'Não enviar', and taking one away that did not go.
     * @throws DomainError('not-found'), or 'conflict' where it is on its way.
     */
    async takeBack(id: string): Promise<{ sessionId: string; userId: string }> {
      return inScope(db, owner, async (tx) => {
        const row = await tx
          .selectFrom('whatsapp_outbox')
          .innerJoin('whatsapp_sessions', (join) =>
            join
              .onRef('whatsapp_sessions.empresa_id', '=', 'whatsapp_outbox.empresa_id')
              .onRef('whatsapp_sessions.id', '=', 'whatsapp_outbox.session_id'),
          )
          .select(['session_id', 'whatsapp_outbox.state', 'wire', 'whatsapp_sessions.user_id'])
          .select(isConnected.as('is_connected'))
          .where('whatsapp_outbox.id', '=', id)
          .where(isOwn(owner))
          .forUpdate('whatsapp_outbox')
          .executeTakeFirst()
        if (!row) throw new DomainError('not-found', 'Mensagem não encontrada', { code: 'whatsapp_mensagem' })
        const waits = row.state === 'queued' && (row.wire === null || !row.is_connected)
        if (row.state !== 'failed' && !waits) {
          throw new DomainError('conflict', 'A mensagem já saiu.', { code: 'whatsapp_ja_saiu' })
        }
        await tx
          .updateTable('whatsapp_outbox')
          .set({ state: 'failed', failure: TAKEN_BACK, updated_at: sql`now()` })
          .where('id', '=', id)
          .where('session_id', '=', row.session_id)
          .execute()
        return { sessionId: row.session_id, userId: row.user_id }
      })
    },
  }
}

/** True if a user gave it up after an attempt: the server's receipt is still accepted. */
const mayHaveGone = sql`(state = 'failed' and wire is not null
  and failure in (${TAKEN_BACK}, ${LINK_ENDED_ON_ITS_WAY}, ${SEND_UNSURE}))`

const isConnected = sql<boolean>`(whatsapp_sessions.state = 'connected'
  and whatsapp_sessions.owner is not null and whatsapp_sessions.lease_ends_at > now())`

/** Messages that the viewer may see: a seller's are those of their chats, and of their sessions where no chat began yet. */
const isOwn = ({ userId, reach }: Owner) => sql<boolean>`(${reach} = 'company' or case
  when whatsapp_outbox.chat_id is null
  then whatsapp_outbox.session_id in (select s.id from whatsapp_sessions s where s.user_id = ${userId})
  else whatsapp_outbox.chat_id in (select c.id from whatsapp_chats c where c.user_id = ${userId}) end)`

/** Returns the state of some messages, by their order keys. It needs no key, because nothing is decrypted. */
export async function outboxStandings(db: Database, owner: Owner, ids: readonly string[]): Promise<OutboxStanding[]> {
  if (ids.length === 0) return []
  return inScope(db, owner, (tx) =>
    tx
      .selectFrom('whatsapp_outbox')
      .select(['id', 'message_id as messageId', 'chat_id as chatId', 'session_id as sessionId', 'state', 'failure'])
      .where('id', 'in', ids)
      .execute(),
  )
}
