import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import { openChatConversation } from './conversation.ts'
import type { SessionScope, WrittenChat } from './written-chat.ts'
import { openLiveBody, openPreview, sealChatDetails, sealLiveBody, sealPreview } from './seals.ts'
import type { Tx } from '../database/connect.ts'

/**
 * Two chats turn out to be one person's: the messages of one go to the other. The one whose conversation has a lead or
 * exports stays, else the older.
 */
export async function mergeChats(scope: SessionScope, a: WrittenChat, b: WrittenChat): Promise<WrittenChat> {
  const [into, from] = (await isWorkedOn(scope, b)) && !(await isWorkedOn(scope, a)) ? [b, a] : [a, b]
  const { tx } = scope
  await tx.updateTable('whatsapp_addresses').set({ chat_id: into.id }).where('chat_id', '=', from.id).execute()
  if (from.conversationId !== null) await moveMessages(scope, from, into)
  into.details = {
    ...into.details,
    number: into.details.number ?? from.details.number,
    lid: into.details.lid ?? from.details.lid,
    savedName: into.details.savedName ?? from.details.savedName,
    ownName: into.details.ownName ?? from.details.ownName,
  }
  into.name = into.details.savedName ?? into.details.ownName ?? into.name
  await sql`
    update whatsapp_chats set name = ${into.name}, details = ${sealChatDetails(scope.companyKey, into.id, into.details)},
      unread = whatsapp_chats.unread + other.unread, favorite = whatsapp_chats.favorite or other.favorite,
      archived = whatsapp_chats.archived and other.archived, revision = whatsapp_chats.revision + 1,
      last_message_at = greatest(whatsapp_chats.last_message_at, other.last_message_at), updated_at = now()
    from whatsapp_chats other where whatsapp_chats.id = ${into.id} and other.id = ${from.id}`.execute(tx)
  await tx.deleteFrom('whatsapp_chats').where('id', '=', from.id).execute()
  if (from.conversationId !== null && !(await isWorkedOn(scope, from)))
    await tx.deleteFrom('conversations').where('id', '=', from.conversationId).execute()
  return into
}

/** Whether a lead, or an exported file, stands on its conversation. */
async function isWorkedOn({ tx }: SessionScope, { conversationId }: WrittenChat): Promise<boolean> {
  if (conversationId === null) return false
  const { rows } = await sql<{ worked: boolean }>`
    select exists (select from leads where conversation_id = ${conversationId})
      or exists (select from uploads where conversation_id = ${conversationId}) as worked`.execute(tx)
  return rows[0]!.worked
}

/** Each is sealed for its place; it finds its place in the conversation by joining. */
async function moveMessages(scope: SessionScope, from: WrittenChat, into: WrittenChat): Promise<void> {
  const { tx } = scope
  const [source, target] = [await openChatConversation(scope, from), await openChatConversation(scope, into)]
  const rows = await tx
    .selectFrom('whatsapp_messages')
    .select(['position', 'key', 'body'])
    .where('chat_id', '=', from.id)
    .execute()
  for (const { position, key, body } of rows) {
    const opened = openLiveBody(source.key, from.id, key, body)
    await sql`
      update whatsapp_messages set chat_id = ${into.id}, conversation_id = ${target.id}, index = null,
        body = ${sealLiveBody(target.key, into.id, key, opened)}
      where position = ${position} and not exists (
        select from whatsapp_messages known where known.chat_id = ${into.id} and known.key = ${key})`.execute(tx)
  }
  await tx.updateTable('whatsapp_chats').set({ to_join: true }).where('id', '=', into.id).execute()
  await keepLast(tx, { id: from.id, key: source.key }, { id: into.id, key: target.key })
}

interface SealedChat {
  id: string
  key: Key
}

/** What lists show of the two is what was said last in either; it is sealed for the chat that shows it. */
async function keepLast(tx: Tx, from: SealedChat, into: SealedChat): Promise<void> {
  const { rows } = await sql<{ preview: Buffer; at: string; position: number | null }>`
    select other.last_message as preview, other.last_message_at as at, known.position
    from whatsapp_chats chat
    join whatsapp_chats other on other.id = ${from.id}
    left join whatsapp_messages last on last.position = other.last_position
    left join whatsapp_messages known on known.chat_id = chat.id and known.key = last.key
    where chat.id = ${into.id} and other.last_message is not null
      and (chat.last_message_at is null or chat.last_message_at < other.last_message_at)`.execute(tx)
  const last = rows[0]
  if (!last) return
  await tx
    .updateTable('whatsapp_chats')
    .set({
      last_message: sealPreview(into.key, into.id, openPreview(from.key, from.id, last.preview)),
      ...{ last_message_at: last.at, last_position: last.position },
    })
    .where('id', '=', into.id)
    .execute()
}
