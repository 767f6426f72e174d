import { sql, type RawBuilder } from 'kysely'
import { byteaArray, integerArray } from '../database/binary-array.ts'
import type { Tx } from '../database/connect.ts'

/** Messages of a part: few enough that its words fit into a row, and that opening one costs nothing. */
export const PART_MESSAGES = 200

/**
 * Makes a conversation be found by these parts, of which the first is its `fromPart`-th, those before it being as they
 * were; and takes it off the list of those to be read unless it changed again since `changes`.
 */
export async function keepWords(
  tx: Tx,
  conversationId: string,
  filters: readonly Buffer[],
  changes: number,
  fromPart = 0,
): Promise<void> {
  const parts = integerArray(filters.map((_filter, at) => fromPart + at))
  await sql`
    insert into conversation_words (conversation_id, part, words)
    select ${conversationId}::uuid, part, words
    from unnest(${parts}::int[], ${byteaArray(filters)}::bytea[]) as batch (part, words)
    on conflict (empresa_id, conversation_id, part) do update set words = excluded.words`.execute(tx)
  await tx
    .deleteFrom('conversation_words')
    .where('conversation_id', '=', conversationId)
    .where('part', '>=', fromPart + filters.length)
    .execute()
  // No row is fine: what changed meanwhile stays on the list, and is read again.
  await tx
    .deleteFrom('unread_words')
    .where('conversation_id', '=', conversationId)
    .where('changes', '=', changes)
    .execute()
}

/** A conversation that seems to hold all the words; only opening it confirms that. */
export interface Candidate {
  conversationId: string
  leadId: string
  nome: string
  /** Time of its last message to the microsecond, in UTC. */
  lastAt: string
  /** Parts that seem to hold some of the words, those with most of them first, then the later ones. */
  parts: number[]
}

/** Candidate after which the next ones follow. */
export type CandidateCursor = Pick<Candidate, 'lastAt' | 'conversationId'>

interface CandidatesAsked {
  after: CandidateCursor | null
  limit: number
}

/**
 * Returns conversations of visible leads that probably contain all the tags' words, the most recent first; `total`
 * counts them all. Postgres reads the filters of one company alone, by its index: a table scan, which it may choose
 * for a company that has most of it, would pass by the rows of all others. It expects a handful of conversations,
 * whatever the word, and would look up each of ten thousand leads by itself: five times the work.
 */
export async function findCandidates(
  tx: Tx,
  tags: readonly Buffer[],
  { after, limit }: CandidatesAsked,
): Promise<{ candidates: Candidate[]; total: number }> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_nestloop', 'off', true),
    set_config('jit', 'off', true)`.execute(tx)
  const { rows } = await sql<Candidate & { total: number }>`
    with found as materialized (${conversationsWith(tags)}), seen as materialized (
      select found.conversation_id as "conversationId", leads.id as "leadId", leads.nome,
        coalesce(conversations.last_at, conversations.created_at) as last_at, found.parts
      from found
      join conversations on conversations.id = found.conversation_id
      join leads on leads.conversation_id = found.conversation_id
    )
    select "conversationId", "leadId", nome, parts,
      to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "lastAt",
      (select count(*) from seen)::integer as total
    from seen
    where ${after ? sql`(last_at, "conversationId") < (${after.lastAt}::timestamptz, ${after.conversationId}::uuid)` : sql`true`}
    order by last_at desc, "conversationId" desc limit ${limit}`.execute(tx)
  return { candidates: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/**
 * Each word is a bit: a part has those that it seems to hold, a conversation has to have all. `offset 0` has the bits
 * worked out once, and nothing but them carried on: filters are kilobytes, and would be sorted with their rows.
 */
function conversationsWith(tags: readonly Buffer[]): RawBuilder<unknown> {
  const bits = tags.map((tag, at) => sql`case when ${holds(tag)} then ${sql.lit(1 << at)} else 0 end`)
  return sql`
    select conversation_id, array_agg(part order by bit_count(bits::bit(32)) desc, part desc) as parts
    from (
      select conversation_id, part, ${sql.join(bits, sql` | `)} as bits from conversation_words offset 0
    ) as part
    where bits <> 0
    group by conversation_id
    having bit_or(bits) = ${sql.lit((1 << tags.length) - 1)}`
}

/** As `fingerprint` in `crypto/word-filter.ts`. */
const holds = (tag: Buffer): RawBuilder<boolean> =>
  sql`position(substring(sha256(${tag}::bytea || uuid_send(conversation_id) || int4send(part)) for 3) in words) > 0`

/** Conversations of visible leads whose words are not read yet, or not anew. */
export async function countUnread(tx: Tx): Promise<number> {
  const { unread } = await tx
    .selectFrom('unread_words')
    .innerJoin('leads', 'leads.conversation_id', 'unread_words.conversation_id')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}
