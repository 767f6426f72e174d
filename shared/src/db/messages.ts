import { sql } from 'kysely'
import type { Message } from '../conversation/message.ts'
import { openText, sealText, type Key } from '../crypto/keys.ts'
import type { Database, Tx } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

/** What a row keeps encrypted: everything that is not needed to order and count messages. */
type Body = Pick<Message, 'text' | 'sentAt' | 'localTime' | 'flags' | 'attachment' | 'line'>

/** Rows of one statement: large enough to be fast, small enough that no parameter grows beyond a few megabytes. */
const BATCH_ROWS = 1_000

const place = (conversationId: string, index: number): string => `messages|body|${conversationId}|${index}`

export const messagesOf = (db: Database, owner: Owner, key: Key) => ({
  /** Makes a conversation hold exactly these messages. `authors` gives each author its number. */
  replace: (conversationId: string, messages: readonly Message[], authors: readonly string[]): Promise<void> =>
    inScope(db, owner, (tx) => replaceMessages(tx, key, conversationId, messages, authors)),

  /** Messages in order, `from` included; `authors` as they stand in the conversation's header. */
  async list(
    conversationId: string,
    authors: readonly string[],
    { from = 0, limit = 100_000 } = {},
  ): Promise<Message[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('messages')
        .select(['index', 'author', 'body'])
        .where('conversation_id', '=', conversationId)
        .where('index', '>=', from)
        .orderBy('index')
        .limit(limit)
        .execute(),
    )
    return rows.map(({ index, author, body }) => ({
      index,
      author: authors[author] ?? '',
      ...(JSON.parse(openText(key, body, place(conversationId, index))) as Body),
    }))
  },

  /** How many messages there are, and when the first and the last were sent. */
  extent(conversationId: string): Promise<{ total: number; first: string | null; last: string | null }> {
    return inScope(db, owner, (tx) =>
      tx
        .selectFrom('messages')
        .select(({ fn }) => [
          sql<number>`count(*)::integer`.as('total'),
          fn.min('sent_at').as('first'),
          fn.max('sent_at').as('last'),
        ])
        .where('conversation_id', '=', conversationId)
        .executeTakeFirstOrThrow(),
    )
  },

  async removeAll(conversationId: string): Promise<void> {
    await inScope(db, owner, (tx) => tx.deleteFrom('messages').where('conversation_id', '=', conversationId).execute())
  },
})

/** The same within a transaction that writes more than the messages. */
export async function replaceMessages(
  tx: Tx,
  key: Key,
  conversationId: string,
  messages: readonly Message[],
  authors: readonly string[],
): Promise<void> {
  const numbers = new Map(authors.map((author, index) => [author, index]))
  for (let start = 0; start < messages.length; start += BATCH_ROWS) {
    await insertBatch(tx, conversationId, messages.slice(start, start + BATCH_ROWS), numbers, key)
  }
  await tx
    .deleteFrom('messages')
    .where('conversation_id', '=', conversationId)
    .where('index', '>=', messages.length)
    .execute()
}

/** One `unnest` per batch: the fastest way in under row-level security, where COPY is refused. */
async function insertBatch(
  tx: Tx,
  conversationId: string,
  messages: readonly Message[],
  numbers: Map<string, number>,
  key: Key,
): Promise<void> {
  const indexes = messages.map((message) => message.index)
  const authors = messages.map((message) => numbers.get(message.author) ?? 0)
  const times = messages.map((message) => message.sentAt)
  const bodies = messages.map(({ index, text, sentAt, localTime, flags, attachment, line }) => {
    const body: Body = { text, sentAt, localTime, flags, attachment, line }
    return sealText(key, JSON.stringify(body), place(conversationId, index))
  })
  await sql`
    insert into messages (conversation_id, index, author, sent_at, body)
    select ${conversationId}::uuid, index, author, sent_at, body
    from unnest(${indexes}::int[], ${authors}::smallint[], ${times}::timestamptz[], ${bodies}::bytea[])
      as batch (index, author, sent_at, body)
    on conflict (empresa_id, conversation_id, index)
    do update set author = excluded.author, sent_at = excluded.sent_at, body = excluded.body`.execute(tx)
}
