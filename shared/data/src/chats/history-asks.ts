import { sql } from 'kysely'
import { jidOf } from '@fechai/domain/chat-message'
import { IMPORT_LIMITS } from '@fechai/domain/history-import'
import type { HistoryImportRef } from '@fechai/contracts/runs/import-history'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import { openChatDetails, openConversationKey, openLiveBody } from './seals.ts'
import type { Database, Tx } from '../database/connect.ts'
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
  /**
   * Asks for what was said before the oldest known message, which goes along sealed: the gateway can open no message.
   * Asked again it is the same.
   */
  async ask(companyKey: Key, ref: HistoryImportRef, { chatId, round }: HistoryRound, count: number): Promise<void> {
    const { importId, sessionId } = ref
    await inScope(db, owner, async (tx) => {
      const oldest = await oldestMessage(tx, companyKey, chatId)
      // No row is fine: its messages went, and the caller finds no request.
      if (!oldest) return
      const before = seal(companyKey, JSON.stringify(oldest), beforePlace(importId, chatId, round))
      await tx
        .insertInto('whatsapp_history_asks')
        .values({ import_id: importId, session_id: sessionId, chat_id: chatId, round, count, before })
        .onConflict((conflict) => conflict.columns(['empresa_id', 'import_id', 'chat_id', 'round']).doNothing())
        .execute()
    })
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
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_history_asks')
        .select(['id', 'count', 'before', 'import_id', 'chat_id', 'round'])
        .where('session_id', '=', sessionId)
        .where('state', '=', 'asked')
        .where('before', 'is not', null)
        .orderBy('id')
        .execute(),
    )
    return rows.map(({ id, count, before, import_id: importId, chat_id: chatId, round }) => ({
      ...{ id, count },
      before: JSON.parse(
        open(companyKey, before!, beforePlace(importId, chatId, round)).toString(),
      ) as HistoryAsk['before'],
    }))
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

const beforePlace = (importId: string, chatId: string, round: number): string =>
  `whatsapp_history_asks|before|${importId}|${chatId}|${round}`

/** The oldest known message of a chat, as a phone identifies it; null without any. */
async function oldestMessage(tx: Tx, companyKey: Key, chatId: string): Promise<HistoryAsk['before'] | null> {
  const row = await tx
    .selectFrom('whatsapp_messages as m')
    .innerJoin('whatsapp_chats as c', 'c.id', 'm.chat_id')
    .innerJoin('conversations as v', 'v.id', 'm.conversation_id')
    .select(['c.details', 'm.key', 'm.body', 'm.is_from_me as isFromMe', 'm.sent_at as sentAt'])
    .select(['v.id as conversationId', 'v.wrapped_key as wrappedKey'])
    .where('m.chat_id', '=', chatId)
    .orderBy('m.sent_at')
    .orderBy('m.position')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { isFromMe, sentAt } = row
  const { id } = openLiveBody(
    openConversationKey(companyKey, row.conversationId, row.wrappedKey),
    chatId,
    row.key,
    row.body,
  )
  return { chat: jidOf(openChatDetails(companyKey, chatId, row.details)), id, isFromMe, sentAt }
}
