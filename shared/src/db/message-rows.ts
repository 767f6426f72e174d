import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Rows that come as one value. */
const ROWS_TOGETHER = 2_000
const INDEX_BYTES = 4
const AUTHOR_BYTES = 2
const LENGTH_BYTES = 4

/** A message as it stands in its table; `body` is sealed. */
export interface MessageRow {
  index: number
  author: number
  body: Buffer
}

/**
 * Rows of a conversation in order, `from` included. Postgres joins the rows of a range into one value: a row of its
 * own costs the driver more than opening the message does.
 */
export async function readMessageRows(
  tx: Tx,
  conversationId: string,
  { from, limit }: { from: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<{ joined: Buffer }>`
    select string_agg(
      int4send(index) || int2send(author) || int4send(octet_length(body)) || body, ''::bytea order by index
    ) as joined
    from (
      select index, author::smallint as author, body from messages
      where conversation_id = ${conversationId} and index >= ${from}
      order by index limit ${limit}
    ) as wanted
    group by index / ${ROWS_TOGETHER}
    order by min(index)`.execute(tx)
  return rows.flatMap(({ joined }) => [...split(joined)])
}

function* split(joined: Buffer): Generator<MessageRow> {
  for (let at = 0; at < joined.length;) {
    const index = joined.readInt32BE(at)
    const author = joined.readInt16BE(at + INDEX_BYTES)
    const bodyAt = at + INDEX_BYTES + AUTHOR_BYTES + LENGTH_BYTES
    at = bodyAt + joined.readInt32BE(bodyAt - LENGTH_BYTES)
    yield { index, author, body: joined.subarray(bodyAt, at) }
  }
}
