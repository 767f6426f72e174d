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

/**
 * Moves messages to another chat, sealed for their new place. They get new positions, so that an analysis which had
 * read further counts them as news. @returns how many the other chat has already: of these the fuller one stays.
 */
export async function moveLiveMessages(tx: Tx, from: KeyedChat, into: KeyedChat): Promise<number> {
  const rows = await tx
    .selectFrom('whatsapp_messages')
    .select(['position', 'key', 'body', 'starred_at'])
    .where('chat_id', '=', from.id)
    .orderBy('sent_at')
    .orderBy('position')
    .execute()
  let known = 0
  for (const { position, key, body, starred_at: starredAt } of rows) {
    const moved = openLiveBody(from.key, from.id, key, body)
    const there = await tx
      .selectFrom('whatsapp_messages')
      .select(['position', 'body'])
      .where('chat_id', '=', into.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!there) {
      await sql`
        update whatsapp_messages set position = default, chat_id = ${into.id}, conversation_id = ${into.conversationId},
          index = null, updated_at = now(), body = ${sealLiveBody(into.key, into.id, key, moved)}
        where position = ${position}`.execute(tx)
      continue
    }
    known++
    const both = fuller(openLiveBody(into.key, into.id, key, there.body), moved)
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
  return known
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
