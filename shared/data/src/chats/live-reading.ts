import { liveMediaName } from '@fechai/domain/conversation/live-media-name'
import type { Key } from '@fechai/platform/crypto/keys'
import type { MediaReference } from '@fechai/domain/chat-message'
import { openLiveBody } from './seals.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** A file of a live conversation, with its place at WhatsApp. */
export interface LiveFile {
  /** As its message names it. */
  name: string
  media: MediaReference
  seconds: number | null
}

/** Bodies that are opened at once. */
const ROWS_AT_ONCE = 2_000

/** Tracks the analysis of a conversation that continues meanwhile. */
export const liveReadingOf = (db: Database, owner: Owner) => ({
  /** Returns true when everything that came has its place in the conversation. */
  async isWhole(conversationId: string): Promise<boolean> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_chats')
        .select('id')
        .where('conversation_id', '=', conversationId)
        .where('to_join', '=', true)
        .executeTakeFirst(),
    )
    return row === undefined
  },

  /** The last live message among the first so many of the conversation. */
  async positionWithin(conversationId: string, messages: number): Promise<number | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_messages')
        .select(({ fn }) => fn.max('position').as('position'))
        .where('conversation_id', '=', conversationId)
        .where('index', '<', messages)
        .executeTakeFirst(),
    )
    return row?.position ?? null
  },

  /** Its files, first to last. What was deleted, or is shown once, is none. */
  async files(conversationId: string, key: Key): Promise<LiveFile[]> {
    const files: LiveFile[] = []
    for (let after = 0; ;) {
      const rows = await inScope(db, owner, (tx) =>
        tx
          .selectFrom('whatsapp_messages')
          .select(['position', 'chat_id', 'key', 'body'])
          .where('conversation_id', '=', conversationId)
          .where('position', '>', after)
          .orderBy('position')
          .limit(ROWS_AT_ONCE)
          .execute(),
      )
      for (const row of rows) {
        const { content } = openLiveBody(key, row.chat_id, row.key, row.body)
        if (content.kind !== 'media') continue
        const { media, mimeType, seconds } = content
        files.push({ name: liveMediaName(row.key.toString('hex'), mimeType, media.kind), media, seconds })
      }
      if (rows.length < ROWS_AT_ONCE) return files
      after = rows.at(-1)!.position
    }
  },
})
