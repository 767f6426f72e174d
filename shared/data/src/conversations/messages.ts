import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Message, Side } from '@fechai/domain/conversation/message'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { byteaArray, integerArray, smallintArray, timestamptzArray } from '../database/binary-array.ts'
import type { Database, Tx } from '../database/connect.ts'
import { readLongBody, readMessageRows, readUnopened, type Room, type UnopenedRow } from './message-rows.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { contentChanged } from './unread-words.ts'

/** The encrypted part of a row: everything that is not needed to order and count messages. */
type Body = Pick<Message, 'text' | 'sentAt' | 'localTime' | 'flags' | 'attachment' | 'line'>

/** A body as it is written, without names: they would be half of it. The last two only where there is something. */
type WrittenBody = [
  text: string,
  sentAt: string,
  localTime: string,
  line: number,
  flags?: Message['flags'],
  attachment?: Message['attachment'],
]

/** Rows of one statement: large enough to be fast, small enough that no parameter grows beyond a few megabytes. */
const BATCH_ROWS = 2_000
/** Sealing leaves the event loop to others this often: some milliseconds of work. */
const ROWS_BETWEEN_TURNS = 200

const NONE: ReadonlySet<number> = new Set()

const place = (conversationId: string, index: number): string => `messages|body|${conversationId}|${index}`

export const messagesOf = (db: Database, owner: Owner, key: Key) => ({
  /** Makes a conversation hold exactly these messages. `authors` gives each author its number. */
  replace: (conversationId: string, messages: readonly Message[], authors: readonly string[]): Promise<void> =>
    inScope(db, owner, (tx) => replaceMessages(tx, key, conversationId, messages, authors)),

  /** Returns messages in order, `from` included; `authors` as in the conversation's header. */
  list: (conversationId: string, authors: readonly string[], page: MessagePage = {}): Promise<ListedMessage[]> =>
    inScope(db, owner, (tx) => listMessages(tx, key, conversationId, authors, page)),

  /** The whole text of one message, however long; null where there is none. */
  text: (conversationId: string, index: number): Promise<string | null> =>
    inScope(db, owner, async (tx) => {
      const body = await readLongBody(tx, conversationId, index)
      return body && openMessage(key, conversationId, index, body).text
    }),

  /** Returns the number of messages and the times of the first and the last. */
  extent: (conversationId: string): Promise<MessageExtent> =>
    inScope(db, owner, (tx) => messageExtent(tx, conversationId)),

  /** Both in one look: `choose` says which messages are wanted of how many. */
  look: (
    conversationId: string,
    authors: readonly string[],
    choose: (total: number) => MessagePage,
  ): Promise<MessageExtent & { messages: ListedMessage[] }> =>
    inScope(db, owner, async (tx) => {
      const extent = await messageExtent(tx, conversationId)
      return { ...extent, messages: await listMessages(tx, key, conversationId, authors, choose(extent.total)) }
    }),
})

export interface MessageExtent {
  total: number
  first: string | null
  last: string | null
}

export interface MessagePage {
  from?: number
  limit?: number
  /** Answers at least one message and no more than fit; what is too long by itself comes unopened. */
  room?: Room
}

/** A room that ordinary messages never fill; longer ones were pasted or generated. */
export const READING_ROOM: Room = { bytes: 8 * 1024 * 1024, bodyBytes: 1024 * 1024 }

/** `unopenedBytes`: of a message too long for a page, whose text is empty here. */
export interface ListedMessage extends Message {
  unopenedBytes?: number
}

/** Indexes leave no gap: the last one counts. */
async function messageExtent(tx: Tx, conversationId: string): Promise<MessageExtent> {
  const { rows } = await sql<MessageExtent>`
    select
      coalesce((select max(index) + 1 from messages where conversation_id = ${conversationId}), 0) as total,
      coalesce(c.first_at, (select min(sent_at) from messages where conversation_id = c.id)) as first,
      coalesce(c.last_at, (select max(sent_at) from messages where conversation_id = c.id)) as last
    from conversations c where c.id = ${conversationId}`.execute(tx)
  return rows[0] ?? { total: 0, first: null, last: null }
}

/** The same within a transaction that reads more than the messages. */
export async function listMessages(
  tx: Tx,
  key: Key,
  conversationId: string,
  authors: readonly string[],
  { from = 0, limit = 10_000_000, room }: MessagePage = {},
): Promise<ListedMessage[]> {
  const rows = await readMessageRows(tx, conversationId, { from, limit, room })
  const long = rows.flatMap(({ index, body }) => (body.length === 0 ? [index] : []))
  const unopened = long.length > 0 ? await readUnopened(tx, conversationId, long) : new Map<number, UnopenedRow>()
  return rows.map(({ index, author, side, body }) => ({
    index,
    author: authors[author] ?? '',
    ...(side && { side }),
    ...(unopened.has(index) ? unopenedBody(unopened.get(index)!) : openMessage(key, conversationId, index, body)),
  }))
}

/** One message that was read with others of other conversations. */
export const openMessage = (key: Key, conversationId: string, index: number, body: Buffer): Body =>
  readBody(openText(key, body, place(conversationId, index)))

const unopenedBody = ({ sizeBytes, sentAt }: UnopenedRow): Body & { unopenedBytes: number } => ({
  text: '',
  sentAt,
  localTime: '',
  flags: [],
  attachment: null,
  line: 0,
  unopenedBytes: sizeBytes,
})

function writeBody({ text, sentAt, localTime, flags, attachment, line }: Body): string {
  const body: WrittenBody = [text, sentAt, localTime, line]
  if (flags.length > 0 || attachment !== null) body.push(flags)
  if (attachment !== null) body.push(attachment)
  return JSON.stringify(body)
}

/** Earlier rows have field names. */
function readBody(json: string): Body {
  const body = JSON.parse(json) as WrittenBody | Body
  if (!Array.isArray(body)) return body
  const [text, sentAt, localTime, line, flags = [], attachment = null] = body
  return { text, sentAt, localTime, flags, attachment, line }
}

/** Writes messages that came live behind the last one of a conversation. */
export async function appendMessages(
  tx: Tx,
  key: Key,
  conversationId: string,
  messages: readonly Message[],
  authors: readonly string[],
): Promise<void> {
  const numbers = new Map(authors.map((author, index) => [author, index]))
  const live = new Set(messages.map(({ index }) => index))
  for (let start = 0; start < messages.length; start += BATCH_ROWS) {
    const batch = messages.slice(start, start + BATCH_ROWS)
    const bodies = await sealBodies(key, conversationId, batch)
    await insertBatch(tx, conversationId, { messages: batch, numbers, bodies, live, isFirst: true })
  }
}

/** Rewrites one message in its position, with the same author and time. */
export async function rewriteMessage(
  tx: Tx,
  key: Key,
  conversationId: string,
  index: number,
  authors: readonly string[],
  change: (message: Message) => Message,
): Promise<void> {
  const [message] = await listMessages(tx, key, conversationId, authors, { from: index, limit: 1 })
  if (message?.index !== index) return
  await tx
    .updateTable('messages')
    .set({ body: sealText(key, writeBody(change(message)), place(conversationId, index)) })
    .where('conversation_id', '=', conversationId)
    .where('index', '=', index)
    .execute()
}

/**
 * Does the same within a transaction that writes more than the messages; `live` gives the live ones, by their index.
 */
export async function replaceMessages(
  tx: Tx,
  key: Key,
  conversationId: string,
  messages: readonly Message[],
  authors: readonly string[],
  live: ReadonlySet<number> = NONE,
): Promise<void> {
  const numbers = new Map(authors.map((author, index) => [author, index]))
  const isFirst = !(await holdsMessages(tx, conversationId))
  // Postgres takes one batch in while the next is sealed: each is half of the work, on a core of its own.
  let writing: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < messages.length; start += BATCH_ROWS) {
    const batch = messages.slice(start, start + BATCH_ROWS)
    const bodies = await sealBodies(key, conversationId, batch)
    await writing
    writing = insertBatch(tx, conversationId, { messages: batch, numbers, bodies, live, isFirst })
    // Awaited by the next batch; a failure must not count as unhandled until then.
    writing.catch(() => undefined)
  }
  await writing
  await contentChanged(tx, conversationId)
  if (isFirst) return
  await tx
    .deleteFrom('messages')
    .where('conversation_id', '=', conversationId)
    .where('index', '>=', messages.length)
    .execute()
}

async function holdsMessages(tx: Tx, conversationId: string): Promise<boolean> {
  const any = tx.selectFrom('messages').select('index').where('conversation_id', '=', conversationId).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}

async function sealBodies(key: Key, conversationId: string, messages: readonly Message[]): Promise<Buffer[]> {
  const bodies: Buffer[] = []
  for (const message of messages) {
    bodies.push(sealText(key, writeBody(message), place(conversationId, message.index)))
    if (bodies.length % ROWS_BETWEEN_TURNS === 0) await setImmediate()
  }
  return bodies
}

interface Batch {
  messages: readonly Message[]
  numbers: ReadonlyMap<string, number>
  bodies: readonly Buffer[]
  /** Those that came live, by their index. */
  live: ReadonlySet<number>
  /** True when the conversation had no rows: then none is looked for. */
  isFirst: boolean
}

/** One `unnest` per batch: the fastest way in under row-level security, where COPY is refused. */
async function insertBatch(
  tx: Tx,
  conversationId: string,
  { messages, numbers, bodies, live, isFirst }: Batch,
): Promise<void> {
  const indexes = integerArray(messages.map((message) => message.index))
  const authors = smallintArray(messages.map((message) => numbers.get(message.author) ?? 0))
  const times = timestamptzArray(messages.map((message) => message.sentAt))
  const over = sql`
    on conflict (empresa_id, conversation_id, index)
    do update set author = excluded.author, sent_at = excluded.sent_at, body = excluded.body, source = excluded.source,
      side = excluded.side`
  const lively = messages.flatMap(({ index }) => (live.has(index) ? [index] : []))
  const source =
    lively.length === 0
      ? sql`'export'`
      : sql`
    case when index = any(${integerArray(lively)}::int[]) then 'live' else 'export' end`
  const side = sql`case ${among(messages, 'seller')} ${among(messages, 'customer')} end`
  await sql`
    insert into messages (conversation_id, index, author, sent_at, body, source, side)
    select ${conversationId}::uuid, index, author, sent_at, body, ${source}, ${side}
    from unnest(${indexes}::int[], ${authors}::smallint[], ${times}::timestamptz[], ${byteaArray(bodies)}::bytea[])
      as batch (index, author, sent_at, body)
    ${isFirst ? sql`` : over}`.execute(tx)
}

const among = (messages: readonly Message[], side: Side) => {
  const indexes = messages.flatMap((message) => (message.side === side ? [message.index] : []))
  return sql`when index = any(${integerArray(indexes)}::int[]) then ${side}::text`
}
