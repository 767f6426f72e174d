import { sql } from 'kysely'
import type { Side } from '@fechai/domain/conversation/message'
import type { Tx } from '../database/connect.ts'

/** Rows that come as one value. */
const ROWS_TOGETHER = 2_000
const INDEX_BYTES = 4
const AUTHOR_BYTES = 2
const SIDE_BYTES = 2
const LENGTH_BYTES = 4

/** A side travels as its place here, one further; 0 where there is none. */
const SIDES: readonly Side[] = ['seller', 'customer']
const sideNumber = sql`coalesce(array_position(${sql.lit(`{${SIDES.join()}}`)}::text[], side), 0)`

/** A message as its table stores it; `body` is sealed. */
export interface MessageRow {
  index: number
  author: number
  side: Side | null
  body: Buffer
}

/** The bytes that an answer may contain: a body of more than `bodyBytes` is left out, and its row comes without it. */
export interface Room {
  bytes: number
  bodyBytes: number
  /** Every row that was asked for comes, without its body where that no longer fits; else the rest is left out. */
  everyRow?: boolean
  /** A body of no more bytes comes in any case. */
  shortBytes?: number
}

interface RowsAsked {
  from: number
  limit: number
  /** Returns everything if it is absent. If it is set, at least one row, and no more than fit. */
  room?: Room | undefined
}

const all = (conversationId: string, { from, limit }: RowsAsked) => sql`
  select index, author::smallint as author, ${sideNumber} as side, body from messages
  where conversation_id = ${conversationId} and index >= ${from}
  order by index limit ${limit}`

/** Ordinary messages are returned in any case; a page of two hundred of these is still a page. */
const SHORT_BYTES = 16 * 1024

/** Sizes are known without the bodies themselves, which are not even fetched where they do not fit. */
const withinRoom = (conversationId: string, { from, limit, room }: Required<RowsAsked> & { room: Room }) => sql`
  select index, author, side, case when size > ${room.bodyBytes} or (before > ${room.bytes} and size > ${room.shortBytes ?? SHORT_BYTES})
    then ''::bytea else body end as body
  from (
    select index, author, side, body, size, sum(taken) over (order by index) - taken as before
    from (
      select index, author::smallint as author, ${sideNumber} as side, body, octet_length(body) as size,
        case when octet_length(body) > ${room.bodyBytes} then 0 else octet_length(body) end as taken
      from messages
      where conversation_id = ${conversationId} and index >= ${from}
      order by index limit ${limit}
    ) as sized
  ) as placed
  where ${room.everyRow ?? false} or before <= ${room.bytes}`

/**
 * Rows of a conversation in order, `from` included. Postgres joins the rows of a range into one value: a row of its
 * own costs the driver more than opening the message does.
 */
export async function readMessageRows(
  tx: Tx,
  conversationId: string,
  { from, limit, room }: RowsAsked,
): Promise<MessageRow[]> {
  const wanted = room ? withinRoom(conversationId, { from, limit, room }) : all(conversationId, { from, limit })
  const { rows } = await sql<{ joined: Buffer }>`
    select string_agg(
      int4send(index) || int2send(author) || int2send(side::smallint) || int4send(octet_length(body)) || body, ''::bytea order by index
    ) as joined
    from (${wanted}) as wanted
    group by index / ${ROWS_TOGETHER}
    order by min(index)`.execute(tx)
  return rows.flatMap(({ joined }) => [...split(joined)])
}

function* split(joined: Buffer): Generator<MessageRow> {
  for (let at = 0; at < joined.length;) {
    const index = joined.readInt32BE(at)
    const author = joined.readInt16BE(at + INDEX_BYTES)
    const side = SIDES[joined.readInt16BE(at + INDEX_BYTES + AUTHOR_BYTES) - 1] ?? null
    const bodyAt = at + INDEX_BYTES + AUTHOR_BYTES + SIDE_BYTES + LENGTH_BYTES
    at = bodyAt + joined.readInt32BE(bodyAt - LENGTH_BYTES)
    yield { index, author, side, body: joined.subarray(bodyAt, at) }
  }
}

/** Bytes of a body that come at a time: a statement has so many seconds, and a body may have many megabytes. */
const SLICE_BYTES = 4 * 1024 * 1024

/** The sealed body of one message, however long; null where there is none. */
export async function readLongBody(tx: Tx, conversationId: string, index: number): Promise<Buffer | null> {
  const slices: Buffer[] = []
  for (let from = 1; ; from += SLICE_BYTES) {
    const { rows } = await sql<{ slice: Buffer }>`
      select substring(body from ${from}::integer for ${SLICE_BYTES}::integer) as slice from messages
      where conversation_id = ${conversationId} and index = ${index}`.execute(tx)
    if (!rows[0]) return null
    slices.push(rows[0].slice)
    if (rows[0].slice.length < SLICE_BYTES) return Buffer.concat(slices)
  }
}

export interface UnopenedRow {
  index: number
  sizeBytes: number
  /** ISO instant. */
  sentAt: string
}

/** Returns what is known of messages without opening them. */
export async function readUnopened(
  tx: Tx,
  conversationId: string,
  indexes: readonly number[],
): Promise<Map<number, UnopenedRow>> {
  const { rows } = await sql<UnopenedRow>`
    select index, octet_length(body) as "sizeBytes", sent_at as "sentAt" from messages
    where conversation_id = ${conversationId} and index = any(${indexes}::integer[])`.execute(tx)
  return new Map(rows.map((row) => [row.index, row]))
}
