import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import type { NoticeLine } from '@fechai/domain/chat-notice'
import { openNotice, sealNotice } from './seals.ts'
import type { Tx } from '../database/connect.ts'

/** A notice or call that came to a chat. */
export interface PendingNotice {
  key: Buffer
  line: NoticeLine
  sentAt: string
  isFromMe: boolean
  /** It happened before this device was linked: nothing of it is left to do. */
  isPast: boolean
}

interface Into {
  chatId: string
  conversationId: string
  key: Key
}

const ROWS_AT_ONCE = 500

/** Stores what is new; what came before changes nothing. @returns those that are new */
export async function placeNotices(
  tx: Tx,
  { chatId, conversationId, key }: Into,
  pending: readonly PendingNotice[],
): Promise<PendingNotice[]> {
  const fresh = new Set<string>()
  for (let from = 0; from < pending.length; from += ROWS_AT_ONCE) {
    const rows = pending.slice(from, from + ROWS_AT_ONCE).map((each) => ({
      ...{ chat_id: chatId, conversation_id: conversationId, key: each.key, kind: each.line.kind },
      ...{ sent_at: each.sentAt, is_from_me: each.isFromMe },
      body: sealNotice(key, chatId, each.key, each.line.text),
      done_at: each.line.kind === 'missed' && each.isPast ? each.sentAt : null,
    }))
    const inserted = await tx
      .insertInto('chat_notices')
      .values(rows)
      .onConflict((oc) => oc.columns(['empresa_id', 'chat_id', 'key']).doNothing())
      .returning('key')
      .execute()
    for (const row of inserted) fresh.add(row.key.toString('hex'))
  }
  return pending.filter((each) => fresh.delete(each.key.toString('hex')))
}

/** A call back is done once something went out after it, or a later call was taken; an automatic answer is none. */
export const closeCalls = (tx: Tx, chatId: string) =>
  sql`
    update chat_notices n set done_at = now()
    where n.chat_id = ${chatId} and n.kind = 'missed' and n.done_at is null and (
      exists (select from whatsapp_messages m where m.empresa_id = n.empresa_id and m.chat_id = n.chat_id
        and m.is_from_me and not m.is_automatic and m.sent_at >= n.sent_at)
      or exists (select from chat_notices l where l.empresa_id = n.empresa_id and l.chat_id = n.chat_id
        and l.sent_at > n.sent_at and (l.kind = 'answered' or l.kind = 'call' and l.is_from_me)))`.execute(tx)

/** Merges the notices of two chats: each is sealed for its new chat; one in both keeps the tick of either. */
export async function moveNotices(tx: Tx, from: Into, into: Into): Promise<void> {
  const rows = await tx
    .selectFrom('chat_notices')
    .select(['id', 'key', 'body'])
    .where('chat_id', '=', from.chatId)
    .execute()
  for (const { id, key, body } of rows) {
    const text = openNotice(from.key, from.chatId, key, body)
    await sql`
      update chat_notices set chat_id = ${into.chatId}, conversation_id = ${into.conversationId},
        body = ${sealNotice(into.key, into.chatId, key, text)}
      where id = ${id} and not exists (
        select from chat_notices known where known.chat_id = ${into.chatId} and known.key = ${key})`.execute(tx)
  }
  // No row is fine: few notices are in both chats.
  await sql`
    update chat_notices known set done_at = other.done_at, done_by = other.done_by
    from chat_notices other
    where known.chat_id = ${into.chatId} and known.done_at is null
      and other.chat_id = ${from.chatId} and other.key = known.key`.execute(tx)
}
