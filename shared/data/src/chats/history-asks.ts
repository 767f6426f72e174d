import { sql } from 'kysely'
import { jidOf } from '@fechai/domain/chat-message'
import { IMPORT_LIMITS } from '@fechai/domain/history-import'
import type { HistoryImportRef } from '@fechai/contracts/runs/import-history'
import type { Key } from '@fechai/platform/crypto/keys'
import { openChatDetails, openConversationKey, openLiveBody } from './seals.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Request of a gateway to a phone. */
export interface HistoryAsk {
  id: number
  count: number
  before: { chat: string; id: string; isFromMe: boolean; sentAt: string }
}

/** One answer of a phone in an import. */
export interface HistoryRound {
  chatId: string
  round: number
}

/** The state of a requested answer: on its way, not yet placed in its conversation, or complete. */
export type AskStanding = { state: 'waits' | 'failed' } | { state: 'placed'; brought: number }

/** The requests to phones, for the asking process and for the gateway, which alone can reach them. */
export const historyAsksOf = (db: Database, owner: Owner) => ({
  /** Asks for what was said before; asked again it is the same. */
  async ask({ importId, sessionId }: HistoryImportRef, { chatId, round }: HistoryRound, count: number): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .insertInto('whatsapp_history_asks')
        .values({ ...{ import_id: importId, session_id: sessionId, chat_id: chatId, round, count } })
        .onConflict((conflict) => conflict.columns(['empresa_id', 'import_id', 'chat_id', 'round']).doNothing())
        .execute(),
    )
  },

  /**
   * Returns the state of a request; it fails after the time that a phone may take.
   * @returns null if it is gone, like a chat that was merged into another.
   */
  async standing({ importId }: HistoryImportRef, { chatId, round }: HistoryRound): Promise<AskStanding | null> {
    const { rows } = await inScope(db, owner, async (tx) => {
      // No row is fine: mostly it does not wait that long; the row is read below.
      await sql`
        update whatsapp_history_asks set state = 'failed', ended_at = now()
        where import_id = ${importId} and chat_id = ${chatId} and round = ${round} and state = 'asked'
          and asked_at < now() - make_interval(secs => ${IMPORT_LIMITS.answerSeconds})`.execute(tx)
      return sql<{ state: 'asked' | 'answered' | 'failed'; waits: boolean; brought: number }>`
        select a.state,
          exists (select from whatsapp_inbox i where i.empresa_id = a.empresa_id and i.session_id = a.session_id
            and i.parked_at is null and i.created_at <= a.ended_at) as waits,
          (select count(*)::int from whatsapp_messages m
            where m.chat_id = a.chat_id and m.is_history and m.created_at >= a.asked_at) as brought
        from whatsapp_history_asks a
        where a.import_id = ${importId} and a.chat_id = ${chatId} and a.round = ${round}`.execute(tx)
    })
    const [row] = rows
    if (!row) return null
    if (row.state === 'failed') return { state: 'failed' }
    return row.state === 'asked' || row.waits ? { state: 'waits' } : { state: 'placed', brought: row.brought }
  },

  /** Returns the waiting requests of a session's phone, each with the oldest known message. */
  async waiting(companyKey: Key, sessionId: string): Promise<HistoryAsk[]> {
    const { rows } = await inScope(db, owner, (tx) =>
      sql<WaitingRow>`
        select a.id, a.count, c.id as "chatId", c.details, v.id as "conversationId", v.wrapped_key as "wrappedKey",
          m.key, m.body, m.is_from_me as "isFromMe", m.sent_at as "sentAt"
        from whatsapp_history_asks a
        join whatsapp_chats c on c.empresa_id = a.empresa_id and c.id = a.chat_id
        join lateral (
          select * from whatsapp_messages o where o.empresa_id = a.empresa_id and o.chat_id = a.chat_id
          order by o.sent_at, o.position limit 1) m on true
        join conversations v on v.empresa_id = m.empresa_id and v.id = m.conversation_id
        where a.session_id = ${sessionId} and a.state = 'asked' order by a.id`.execute(tx),
    )
    return rows.map(({ id, count, chatId, details, conversationId, wrappedKey, key, body, isFromMe, sentAt }) => {
      const conversationKey = openConversationKey(companyKey, conversationId, wrappedKey)
      const { id: messageId } = openLiveBody(conversationKey, chatId, key, body)
      const chat = jidOf(openChatDetails(companyKey, chatId, details))
      return { id, count, before: { chat, id: messageId, isFromMe, sentAt } }
    })
  },

  /** The phone has answered, and what it sent is in the inbox. */
  async answered(id: number, received: number): Promise<void> {
    // No row is fine: an answer that came too late was given up, and its messages are placed all the same.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('whatsapp_history_asks')
        .set({ state: 'answered', received, ended_at: sql<string>`now()` })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .execute(),
    )
  },
})

interface WaitingRow {
  id: number
  count: number
  chatId: string
  details: Buffer
  conversationId: string
  wrappedKey: Buffer
  key: Buffer
  body: Buffer
  isFromMe: boolean
  sentAt: string
}
