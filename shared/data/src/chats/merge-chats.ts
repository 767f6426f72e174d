import { sql } from 'kysely'
import { openChatConversation } from './conversation.ts'
import type { SessionScope, WrittenChat } from './written-chat.ts'
import { openPreview, sealChatDetails, sealPreview } from './seals.ts'
import type { Tx } from '../database/connect.ts'
import { moveChatFiles, removeUnlessKept } from './kept-files.ts'
import { joinLeadsOfChats, type JoinedByChats } from './join-chat-leads.ts'
import { moveLiveMessages, type KeyedChat, type MovedMessages } from './move-live-messages.ts'
import { moveSource } from './lead-source.ts'
import { moveOrigin } from '../origins/links.ts'
import { closeCalls, moveNotices } from './place-notices.ts'

/** Two chats that became one. */
export interface MergedChats {
  into: WrittenChat
  gone: WrittenChat
  leads: JoinedByChats[]
  /** New position of each message of the chat that went, by its former one. */
  positions: ReadonlyMap<number, number>
}

/**
 * Two chats turn out to be one person's: the messages of one go to the other, and so do what waits to be sent and the
 * lead. The one with more work on it stays, else the older.
 */
export async function mergeChats(scope: SessionScope, a: WrittenChat, b: WrittenChat): Promise<MergedChats> {
  const [into, gone] = (await weightOf(scope, b)) > (await weightOf(scope, a)) ? [b, a] : [a, b]
  const { tx, owner } = scope
  for (const table of ['whatsapp_addresses', 'whatsapp_outbox', 'whatsapp_imports'] as const)
    await tx.updateTable(table).set({ chat_id: into.id }).where('chat_id', '=', gone.id).execute()
  const { known, positions, places } =
    gone.conversationId === null ? NOTHING_MOVED : await moveMessages(scope, gone, into)
  into.details = {
    ...into.details,
    number: into.details.number ?? gone.details.number,
    lid: into.details.lid ?? gone.details.lid,
    savedName: into.details.savedName ?? gone.details.savedName,
    ownName: into.details.ownName ?? gone.details.ownName,
    formerIds: [...(into.details.formerIds ?? []), ...(gone.details.formerIds ?? []), gone.id].slice(-MOST_FORMER),
  }
  into.name = into.details.savedName ?? into.details.ownName ?? (into.name || gone.name)
  // A message of both chats was counted in both.
  const unread = known > 0 ? sql`greatest(chat.unread, other.unread)` : sql`chat.unread + other.unread`
  await sql`
    update whatsapp_chats chat set name = ${into.name}, details = ${sealChatDetails(scope.companyKey, into.id, into.details)},
      unread = ${unread}, favorite = chat.favorite or other.favorite,
      archived = chat.archived and other.archived, revision = chat.revision + 1,
      last_message_at = greatest(chat.last_message_at, other.last_message_at), updated_at = now()
    from whatsapp_chats other where chat.id = ${into.id} and other.id = ${gone.id}`.execute(tx)
  await tx.deleteFrom('whatsapp_chats').where('id', '=', gone.id).execute()
  await removeUnlessKept(tx, [...new Set([gone.id, ...places])])
  const leads = await joinLeadsOfChats(tx, owner, into.conversationId, gone.conversationId)
  if (gone.conversationId !== null && !(await isWorkedOn(tx, gone.conversationId)))
    await tx.deleteFrom('conversations').where('id', '=', gone.conversationId).execute()
  return { into, gone, leads, positions }
}

type Moved = MovedMessages & { places: string[] }
const NOTHING_MOVED: Moved = { known: 0, positions: new Map(), places: [] }

/** A person changes a number rarely: browsers learn of the last ones by which chat goes on what was written there. */
const MOST_FORMER = 20

/**
 * Ranks a chat by its dependants: a lead with others joined to it, a lead, an exported file, a file that was fetched
 * here.
 */
async function weightOf({ tx }: SessionScope, { id, conversationId }: WrittenChat): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    select case
      when exists (select from leads l join leads other on other.empresa_id = l.empresa_id and other.joined_into = l.id
        where l.conversation_id = ${conversationId}) then 4
      when exists (select from leads where conversation_id = ${conversationId}) then 3
      when exists (select from uploads where conversation_id = ${conversationId}) then 2
      when exists (select from chat_files where chat_id = ${id}) then 1
      else 0 end as weight`.execute(tx)
  return rows[0]!.weight
}

async function isWorkedOn(tx: Tx, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ worked: boolean }>`
    select exists (select from leads where conversation_id = ${conversationId})
      or exists (select from uploads where conversation_id = ${conversationId}) as worked`.execute(tx)
  return rows[0]!.worked
}

/** Moves what came live; each finds its place in the conversation by joining. */
async function moveMessages(scope: SessionScope, gone: WrittenChat, into: WrittenChat): Promise<Moved> {
  const { tx } = scope
  const [source, target] = [await openChatConversation(scope, gone), await openChatConversation(scope, into)]
  const from = { id: gone.id, conversationId: source.id, key: source.key }
  const to = { id: into.id, conversationId: target.id, key: target.key }
  const last = await lastKeyOf(tx, from)
  const moved = await moveLiveMessages(tx, from, to)
  await moveNotices(tx, { ...from, chatId: from.id }, { ...to, chatId: to.id })
  await closeCalls(tx, to.id)
  await moveSource(tx, source, target)
  await moveOrigin(tx, source.id, target.id)
  await tx.updateTable('whatsapp_chats').set({ to_join: true }).where('id', '=', into.id).execute()
  await keepLast(tx, from, to, last)
  return { ...moved, places: await moveChatFiles(tx, from, to) }
}

async function lastKeyOf(tx: Tx, { id }: KeyedChat): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('whatsapp_chats as c')
    .innerJoin('whatsapp_messages as m', 'm.position', 'c.last_position')
    .select('m.key')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row?.key ?? null
}

/** Shows the later of the two last messages in lists, sealed for the chat that shows it. */
async function keepLast(tx: Tx, from: KeyedChat, into: KeyedChat, lastKey: Buffer | null): Promise<void> {
  const { rows } = await sql<{ preview: Buffer; at: string; position: number | null }>`
    select other.last_message as preview, other.last_message_at as at, known.position
    from whatsapp_chats chat
    join whatsapp_chats other on other.id = ${from.id}
    left join whatsapp_messages known on known.chat_id = chat.id and known.key = ${lastKey}
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
