import { sql } from 'kysely'
import type { WireEvent } from '@fechai/contracts/events'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Changes of one look; who missed more finds them when they open the chat. */
const MOST = 500

/** A change of a chat, and the instant at which it was written: the same one is known by both. */
export interface ChatChange {
  event: WireEvent
  at: string
}

/**
 * Returns the changes in a company's chats since an instant, as events would have reported them: inserted, removed or
 * changed messages, chats with a changed list entry, and orders with a new state. History causes no events.
 */
export const chatChangesSince = (db: Database, owner: Owner, since: string): Promise<ChatChange[]> =>
  inScope(db, owner, async (tx) => {
    const messages = await tx
      .selectFrom('whatsapp_messages')
      .select(['chat_id as chatId', 'position', 'updated_at as at'])
      .select(sql<boolean>`created_at >= ${since}::timestamptz`.as('isNew'))
      .where('updated_at', '>=', since)
      .where('is_history', '=', false)
      .orderBy('position')
      .limit(MOST)
      .execute()
    const chats = await tx
      .selectFrom('whatsapp_chats')
      .select(['id', 'updated_at as at'])
      .where('updated_at', '>=', since)
      .limit(MOST)
      .execute()
    const orders = await tx
      .selectFrom('whatsapp_outbox')
      .select(['session_id as sessionId', 'id', 'updated_at as at'])
      .where('updated_at', '>=', since)
      .limit(MOST)
      .execute()
    return [
      ...messages.map(({ chatId, position, isNew, at }): ChatChange => {
        return { event: { type: 'whatsapp-message', chatId, position, change: isNew ? 'new' : 'changed' }, at }
      }),
      ...chats.map(({ id: chatId, at }): ChatChange => ({ event: { type: 'whatsapp-chat', chatId }, at })),
      ...orders.map(({ sessionId, id, at }): ChatChange => {
        return { event: { type: 'whatsapp-states', sessionId, ids: [id] }, at }
      }),
    ]
  })
