import { sql } from 'kysely'
import { atSaoPaulo, liveWords } from '@fechai/domain/conversation/live-message'
import type { Conversation, Message } from '@fechai/domain/conversation/message'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { LiveBody } from '@fechai/domain/chat-message'
import { openChatDetails, openLiveBody } from './seals.ts'
import { customerOf, participantOf, sellerOf } from './conversation.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The live messages of a chat, as one more source of its conversation. */
export interface LiveReading {
  /** The chat. */
  id: string
  conversation: Conversation
  entryNames: readonly string[]
  /** The row of each message, in the same order, and its present index in the conversation. */
  rows: { position: number; index: number | null }[]
  /** Changes with each later message. */
  revision: number
}

/** Rows of one look: their bodies fit into memory many times over. */
const ROWS_AT_ONCE = 5_000

/** Reads what came live in a conversation, in order; null where no chat is linked to it. */
export const readLive = (
  db: Database,
  master: Key,
  owner: Owner,
  conversationId: string,
): Promise<LiveReading | null> => inScope(db, owner, (tx) => readLiveIn(tx, master, owner, conversationId))

async function readLiveIn(tx: Tx, master: Key, owner: Owner, conversationId: string): Promise<LiveReading | null> {
  const chat = await tx
    .selectFrom('whatsapp_chats as c')
    .innerJoin('companies', 'companies.id', 'c.empresa_id')
    .innerJoin('conversations as v', 'v.id', 'c.conversation_id')
    .select(['c.id', 'c.session_id as sessionId', 'c.name', 'c.is_group as isGroup', 'c.details', 'c.revision'])
    .select(['companies.wrapped_key as companyKey', 'v.wrapped_key as wrappedKey', 'v.seller'])
    .where('c.conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (!chat) return null
  const companyKey = unwrapKey(master, chat.companyKey, `company:${owner.empresaId}`)
  const key = unwrapKey(companyKey, chat.wrappedKey, `conversation:${conversationId}`)
  const details = openChatDetails(companyKey, chat.id, chat.details)
  const seller = chat.seller ?? (await sellerOf({ tx, companyKey, sessionId: chat.sessionId }))
  const contact = customerOf({ ...chat, details }, seller)
  const nameOf = (body: LiveBody): string => (chat.isGroup ? participantOf(details, body, seller) : contact)
  const messages: Message[] = []
  const rows: LiveReading['rows'] = []
  for (const row of await liveRows(tx, chat.id)) {
    const body = openLiveBody(key, chat.id, row.key, row.body)
    messages.push({
      index: messages.length,
      author: row.is_from_me ? seller : nameOf(body),
      side: row.is_from_me ? 'seller' : 'customer',
      sentAt: atSaoPaulo(row.sent_at),
      ...{ localTime: '', line: 0 },
      ...liveWords(body, row.key),
    })
    rows.push({ position: row.position, index: row.index })
  }
  const authors = [...new Set(messages.map(({ author }) => author))]
  const conversation: Conversation = {
    ...{ title: chat.name || null, group: chat.isGroup, authors, seller, messages, systemLines: [] },
    customers: chat.isGroup ? authors.filter((author) => author !== seller) : [contact],
    ...{ precision: 'second', dateOrder: 'day-month', platform: 'android' },
  }
  return { id: chat.id, conversation, entryNames: [], rows, revision: chat.revision }
}

async function liveRows(tx: Tx, chatId: string) {
  const select = () =>
    tx
      .selectFrom('whatsapp_messages')
      .select(['position', 'key', 'index', 'is_from_me', 'sent_at', 'body'])
      .where('chat_id', '=', chatId)
  const rows: Awaited<ReturnType<ReturnType<typeof select>['execute']>> = []
  for (let last = 0; ;) {
    const some = await select().where('position', '>', last).orderBy('position').limit(ROWS_AT_ONCE).execute()
    rows.push(...some)
    if (some.length < ROWS_AT_ONCE) break
    last = some.at(-1)!.position
  }
  return rows.sort((a, b) => (a.sent_at === b.sent_at ? a.position - b.position : a.sent_at < b.sent_at ? -1 : 1))
}

/** Returns true when nothing came to a chat since it was read; its conversation has to be locked. */
export async function isStillRead(tx: Tx, live: Pick<LiveReading, 'id' | 'revision'> | null): Promise<boolean> {
  if (live === null) return true
  const row = await tx.selectFrom('whatsapp_chats').select('revision').where('id', '=', live.id).executeTakeFirst()
  return row?.revision === live.revision
}

/** Returns true when everything of a chat has its place; its conversation has to be locked. */
export async function isWhole(tx: Tx, { id }: Pick<LiveReading, 'id'>): Promise<boolean> {
  const row = await tx.selectFrom('whatsapp_chats').select('to_join').where('id', '=', id).executeTakeFirst()
  return row?.to_join === false
}

/** Returns the live chat of a conversation, since its arrival or removal changes the conversation. */
export async function liveChatOf(tx: Tx, conversationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('whatsapp_chats')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the present positions of the live messages. */
export async function noteLivePlaces(tx: Tx, live: LiveReading, indexes: readonly number[]): Promise<void> {
  const positions = live.rows.map(({ position }) => position)
  // Messages that an export has more completely have no position of their own.
  await sql`
    update whatsapp_messages set index = null
    where chat_id = ${live.id} and index is not null and not (position = any(${positions}::bigint[]))`.execute(tx)
  await sql`
    update whatsapp_messages set index = placed.index
    from unnest(${positions}::bigint[], ${indexes as number[]}::int[])
      as placed (position, index)
    where whatsapp_messages.position = placed.position and whatsapp_messages.index is distinct from placed.index`.execute(
    tx,
  )
  // A concurrent reader of the earlier positions would move them, and the proofs that follow them, once more.
  await tx
    .updateTable('whatsapp_chats')
    .set({ to_join: false, revision: sql<number>`revision + 1` })
    .where('id', '=', live.id)
    .execute()
}
