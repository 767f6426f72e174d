import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import type { LiveBody } from '@fechai/domain/chat-message'
import { openLiveBody, sealLiveBody } from './seals.ts'
import type { Tx } from '../database/connect.ts'

/** A chat with what seals its messages. */
export interface KeyedChat {
  id: string
  conversationId: string
  key: Key
}

export interface MovedMessages {
  /** Number of messages in both chats; of these the fuller one stays. */
  known: number
  /** New position of each, by its former one. */
  positions: Map<number, number>
}

const PAGE = 500

/**
 * Moves messages to another chat, sealed for their new place, a page at a time. They get new positions, so that an
 * analysis which had read further counts them as news.
 */
export async function moveLiveMessages(tx: Tx, from: KeyedChat, into: KeyedChat): Promise<MovedMessages> {
  const moved: MovedMessages = { known: 0, positions: new Map() }
  for (let page = await pageOf(tx, from.id); page.length > 0; page = await pageOf(tx, from.id, page.at(-1))) {
    const there = await messagesOf(tx, into.id, page)
    for (const row of page) {
      const known = there.get(row.key.toString('hex'))
      moved.positions.set(row.position, known ? known.position : await moveOne(tx, from, into, row))
      if (!known) continue
      moved.known++
      await keepFuller(tx, from, into, row, known)
    }
  }
  return moved
}

interface StoredMessage {
  position: number
  key: Buffer
  body: Buffer
  sent_at: string
  starred_at: string | null
}

const pageOf = (tx: Tx, chatId: string, after?: StoredMessage): Promise<StoredMessage[]> =>
  tx
    .selectFrom('whatsapp_messages')
    .select(['position', 'key', 'body', 'sent_at', 'starred_at'])
    .where('chat_id', '=', chatId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(sent_at, position) > (${after!.sent_at}::timestamptz, ${after!.position}::bigint)`),
    )
    .orderBy('sent_at')
    .orderBy('position')
    .limit(PAGE)
    .execute()

async function messagesOf(tx: Tx, chatId: string, like: readonly StoredMessage[]) {
  const rows = await tx
    .selectFrom('whatsapp_messages')
    .select(['position', 'key', 'body'])
    .where('chat_id', '=', chatId)
    .where(
      'key',
      'in',
      like.map(({ key }) => key),
    )
    .execute()
  return new Map(rows.map((row) => [row.key.toString('hex'), row]))
}

async function moveOne(tx: Tx, from: KeyedChat, into: KeyedChat, { position, key, body }: StoredMessage) {
  const sealed = sealLiveBody(into.key, into.id, key, openLiveBody(from.key, from.id, key, body))
  const { rows } = await sql<{ position: number }>`
    update whatsapp_messages set position = default, chat_id = ${into.id}, conversation_id = ${into.conversationId},
      index = null, updated_at = now(), body = ${sealed}
    where position = ${position} returning position`.execute(tx)
  return rows[0]!.position
}

async function keepFuller(
  tx: Tx,
  from: KeyedChat,
  into: KeyedChat,
  { key, body, starred_at: starredAt }: StoredMessage,
  there: { position: number; body: Buffer },
): Promise<void> {
  const both = fuller(openLiveBody(into.key, into.id, key, there.body), openLiveBody(from.key, from.id, key, body))
  await tx
    .updateTable('whatsapp_messages')
    .set({
      body: sealLiveBody(into.key, into.id, key, both),
      starred_at: sql<string | null>`coalesce(starred_at, ${starredAt}::timestamptz)`,
      updated_at: sql<string>`now()`,
    })
    .where('position', '=', there.position)
    .execute()
}

/** Returns what is known of one message from both: what was taken back stays so, an opened one or a later edit counts. */
export function fuller(one: LiveBody, other: LiveBody): LiveBody {
  if (one.content.kind === 'deleted' || other.content.kind === 'deleted')
    return one.content.kind === 'deleted' ? one : other
  const isOther = one.content.kind === 'unreadable' || editsOf(other) > editsOf(one)
  const kept = isOther && other.content.kind !== 'unreadable' ? other : one
  const by = new Set(kept.reactions.map((each) => each.by))
  const others = (kept === one ? other : one).reactions.filter((each) => !by.has(each.by))
  return { ...kept, reactions: [...kept.reactions, ...others] }
}

const editsOf = ({ edited, edits, isOutdated }: LiveBody): number =>
  (edits?.length ?? 0) + (edited ? 1 : 0) + (isOutdated ? 1 : 0)
