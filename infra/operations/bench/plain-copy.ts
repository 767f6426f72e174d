import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Message } from '@fechai/domain/conversation/message'

export interface PlainTable {
  /** One COPY in one transaction, words in clear. */
  copy(conversationId: string, messages: readonly Message[], authors: readonly string[]): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

/** A table like the product's with the same keys, without row-level security, that takes COPY from its owner. */
export async function openPlainTable(ownerUrl: string): Promise<PlainTable> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`
    create table plain_conversations (id uuid primary key);
    create table plain_messages (
      conversation_id uuid not null references plain_conversations (id),
      index integer not null,
      author smallint not null,
      sent_at timestamptz not null,
      text text not null,
      file_name text,
      line integer not null,
      primary key (conversation_id, index)
    )`)
  return {
    async copy(conversationId, messages, authors) {
      const numbers = new Map(authors.map((author, index) => [author, index]))
      await client.query('begin')
      await client.query('insert into plain_conversations values ($1)', [conversationId])
      const sink = client.query(from('copy plain_messages from stdin'))
      await pipeline(Readable.from(lines(conversationId, messages, numbers)), sink)
      await client.query('commit')
    },
    async empty() {
      await client.query('truncate plain_messages, plain_conversations')
    },
    close: () => client.end(),
  }
}

const LINES_A_CHUNK = 500

function* lines(conversationId: string, messages: readonly Message[], numbers: Map<string, number>): Generator<string> {
  let chunk = ''
  for (const { index, author, sentAt, text, attachment, line } of messages) {
    const file = attachment?.name == null ? '\\N' : escaped(attachment.name)
    chunk += `${conversationId}\t${index}\t${numbers.get(author)}\t${sentAt}\t${escaped(text)}\t${file}\t${line}\n`
    if (index % LINES_A_CHUNK === 0) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
