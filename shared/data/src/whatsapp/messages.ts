import { sql } from 'kysely'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { LiveBody } from '@fechai/domain/chat-message'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import type { ConversationNotice } from '@fechai/contracts/conversation'
import { itemsNamed, type ChatItem } from '../chats/items.ts'
import { chatKeys } from '../chats/keys.ts'
import { openChatDetails, openLiveBody, type ChatDetails } from '../chats/seals.ts'
import type { Database, Tx } from '../database/connect.ts'
import { listNotices } from '../chats/conversation-notices.ts'
import type { ConversationHeader } from '../conversations/conversations.ts'
import { listMessages, READING_ROOM, type ListedMessage } from '../conversations/messages.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { chatNotFound } from './chats.ts'

/** The live data of a message. */
export interface LiveMessage {
  position: number
  index: number | null
  sentAt: string
  isFromMe: boolean
  state: OutboxState | null
  failure: string | null
  starred: boolean
  body: LiveBody
}

/** A message of a chat: its place in the conversation, and what came live of it. */
export interface ChatEntry {
  message: ListedMessage | null
  live: LiveMessage | null
}

/** A chat, opened, with some of its messages. */
export interface OpenedChat {
  id: string
  userId: string
  conversationId: string | null
  details: ChatDetails
  header: ConversationHeader | null
  total: number
  entries: ChatEntry[]
  /** Lines of WhatsApp's own around those of a page. */
  notices: ConversationNotice[]
  /** Messages that those entries answer, by side and id ('0|id' came, '1|id' went). */
  quoted: ReadonlyMap<string, LiveMessage>
  /** Files that those entries name. */
  items: ChatItem[]
}

export interface WantedMessages {
  /** Chooses the wanted range of `total`, `to` excluded. */
  choose?: (total: number) => { from: number; to: number }
  /** Or these alone, by their positions. */
  positions?: readonly number[]
}

export const whatsappMessagesOf = (db: Database, master: Key, owner: Owner) => ({
  /** Opens a chat in one transaction. @throws DomainError('not-found') */
  open: (chatId: string, wanted: WantedMessages): Promise<OpenedChat> =>
    inScope(db, owner, (tx) => openChat(tx, master, owner, chatId, wanted)),
})

async function openChat(
  tx: Tx,
  master: Key,
  owner: Owner,
  chatId: string,
  { choose, positions }: WantedMessages,
): Promise<OpenedChat> {
  const chat = await tx
    .selectFrom('whatsapp_chats as c')
    .innerJoin('companies', 'companies.id', 'c.empresa_id')
    .leftJoin('conversations as v', 'v.id', 'c.conversation_id')
    .select(['c.id', 'c.user_id', 'c.session_id', 'c.conversation_id', 'c.details'])
    .select(['companies.wrapped_key as companyKey', 'v.wrapped_key as wrappedKey'])
    .select(['v.title', 'v.group', 'v.authors', 'v.seller', 'v.customers'])
    .where('c.id', '=', chatId)
    .executeTakeFirst()
  if (!chat) throw chatNotFound()
  const companyKey = unwrapKey(master, chat.companyKey, `company:${owner.empresaId}`)
  const details = openChatDetails(companyKey, chatId, chat.details)
  const opened = { id: chatId, userId: chat.user_id, conversationId: chat.conversation_id, details }
  const { conversation_id: conversationId } = chat
  if (conversationId === null || chat.wrappedKey === null)
    return { ...opened, header: null, total: 0, entries: [], notices: [], quoted: new Map(), items: [] }
  const key = unwrapKey(companyKey, chat.wrappedKey, `conversation:${conversationId}`)
  const header: ConversationHeader = {
    ...{ title: chat.title, group: chat.group ?? false, authors: chat.authors ?? [] },
    ...{ seller: chat.seller, customers: chat.customers ?? [] },
  }
  const total = await countOf(tx, conversationId)
  const place = { tx, key, chatId, conversationId, authors: header.authors }
  const range = positions ? undefined : choose?.(total)
  const entries = positions ? await entriesAt(place, positions) : await entriesIn(place, range)
  const notices = range ? await listNotices(tx, { conversationId, key, ...range, total }) : []
  const keys = chatKeys(companyKey, chat.session_id)
  const quoted = await quotedBy(place, entries, keys.ofMessage)
  const names = new Set(entries.flatMap(({ message }) => message?.attachment?.name?.normalize('NFC') ?? []))
  const items = await itemsNamed(tx, key, conversationId, names)
  return { ...opened, header, total, entries, notices, quoted, items }
}

async function countOf(tx: Tx, conversationId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(max(index) + 1, 0) as total from messages where conversation_id = ${conversationId}`.execute(tx)
  return rows[0]!.total
}

interface Place {
  tx: Tx
  key: Key
  chatId: string
  conversationId: string
  authors: readonly string[]
}

/** A page is never shorter than asked for, since readers count on it: a message too long for it comes unopened. */
const PAGE_ROOM = { ...READING_ROOM, everyRow: true }

async function entriesIn(place: Place, range: { from: number; to: number } | undefined): Promise<ChatEntry[]> {
  if (!range || range.to <= range.from) return []
  const { tx, key, conversationId, authors } = place
  const page = { from: range.from, limit: range.to - range.from, room: PAGE_ROOM }
  const messages = await listMessages(tx, key, conversationId, authors, page)
  const { rows } = await sql<LiveRow>`${liveRows}
    where chat_id = ${place.chatId} and conversation_id = ${conversationId}
      and index >= ${range.from} and index < ${range.to}`.execute(tx)
  const live = new Map(rows.map((row) => [row.index, toLive(place, row)]))
  return messages.map((message) => ({ message, live: live.get(message.index) ?? null }))
}

async function entriesAt(place: Place, positions: readonly number[]): Promise<ChatEntry[]> {
  if (positions.length === 0) return []
  const { tx, key, conversationId, authors } = place
  const { rows } = await sql<LiveRow>`${liveRows}
    where chat_id = ${place.chatId} and position = any(${positions}::bigint[]) order by position`.execute(tx)
  const entries: ChatEntry[] = []
  for (const row of rows) {
    const page = { from: row.index ?? 0, limit: 1, room: PAGE_ROOM }
    const [message] = row.index === null ? [] : await listMessages(tx, key, conversationId, authors, page)
    entries.push({ message: message ?? null, live: toLive(place, row) })
  }
  return entries
}

interface LiveRow extends Omit<LiveMessage, 'body'> {
  key: Buffer
  body: Buffer
}

const liveRows = sql`
  select position, index, sent_at as "sentAt", is_from_me as "isFromMe", state, failure, starred_at is not null as starred,
    key, body
  from whatsapp_messages`

const toLive = ({ key, chatId }: Place, { key: messageKey, body, ...row }: LiveRow): LiveMessage => ({
  ...row,
  body: openLiveBody(key, chatId, messageKey, body),
})

async function quotedBy(
  place: Place,
  entries: readonly ChatEntry[],
  keyOf: (id: string, isFromMe: boolean) => Buffer,
): Promise<Map<string, LiveMessage>> {
  const ids = [...new Set(entries.flatMap(({ live }) => live?.body.quotes ?? []))]
  if (ids.length === 0) return new Map()
  const names = new Map(
    ids.flatMap((id) => [false, true].map((mine) => [keyOf(id, mine).toString('hex'), `${mine ? 1 : 0}|${id}`])),
  )
  const keys = [...names.keys()].map((hex) => Buffer.from(hex, 'hex'))
  const { rows } = await sql<LiveRow>`${liveRows}
    where chat_id = ${place.chatId} and key = any(${keys}::bytea[])`.execute(place.tx)
  return new Map(rows.map((row) => [names.get(row.key.toString('hex'))!, toLive(place, row)]))
}
