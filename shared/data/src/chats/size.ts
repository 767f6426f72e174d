import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import type { ConversationSize } from '@fechai/domain/estimate-cost'
import { conversationsOf } from '../conversations/conversations.ts'
import type { Database } from '../database/connect.ts'
import { liveReadingOf } from './live-reading.ts'
import { mediaItemsOf } from '../conversations/media-items.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { openFileKey } from '../uploads/keys.ts'
import { uploadsOf } from '../uploads/uploads.ts'
import { chatNotFound } from '../whatsapp/chats.ts'

/** Bytes of a stored message that are not its words: times, and what seals it. */
const AROUND = 90

export interface ChatSize extends ConversationSize {
  messages: number
}

/** Returns the size of a chat: its words, and its voice notes without a transcript. @throws DomainError('not-found') */
export async function chatSizeOf(db: Database, master: Key, owner: Owner, chatId: string): Promise<ChatSize> {
  const row = await inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ conversationId: string | null; characters: number; messages: number }>`
      select c.conversation_id as "conversationId", coalesce((
        select sum(greatest(octet_length(m.body) - ${AROUND}::integer, 0)) from messages m
        where m.conversation_id = c.conversation_id), 0)::float8 as characters,
        (select count(*)::int from messages m where m.conversation_id = c.conversation_id) as messages
      from whatsapp_chats c where c.id = ${chatId}`.execute(tx)
    return rows[0]
  })
  if (!row) throw chatNotFound()
  const { conversationId, characters, messages } = row
  if (conversationId === null) return { characters: 0, audioSeconds: 0, messages: 0 }
  const key = await conversationsOf(db, master, owner).key(conversationId)
  const live = await uploadsOf(db, owner).liveOf(conversationId)
  const items = live ? await mediaItemsOf(db, owner, openFileKey(key, live.id, live.wrappedKey)).list(live.id) : []
  const heard = new Set(items.filter(({ status }) => status === 'read').map(({ name }) => name))
  const files = await liveReadingOf(db, owner).files(conversationId, key)
  const audioSeconds = files
    .filter(({ name, media }) => media.kind === 'audio' && !heard.has(name))
    .reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
  return { characters, audioSeconds, messages }
}
