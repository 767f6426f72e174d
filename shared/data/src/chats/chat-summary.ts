import { sql, type RawBuilder } from 'kysely'
import type { LiveBody } from '@fechai/domain/chat-message'
import { shownKind, wordsOf } from '@fechai/domain/conversation/live-message'
import type { SealedPreview } from './seals.ts'
import type { SessionScope } from './written-chat.ts'

const LONGEST_PREVIEW = 200

/** New messages, as far as a chat's row shows them. */
interface NewMessages {
  unread: number
  /** An answer is among them, so that only later messages are unread. */
  isAnswered: boolean
  lastAt: string
  position: number
  preview: Buffer
  isToJoin: boolean
}

/** Writes the parts of a chat's row that lists show: last message, unread count and revision. */
export function chatSummary(tx: SessionScope['tx'], chatId: string) {
  return {
    /** @returns true when the chat waits to be joined with an export */
    async noteMessages({ unread, isAnswered, lastAt, position, preview, isToJoin }: NewMessages): Promise<boolean> {
      const ifLast = <T>(value: T, column: string): RawBuilder<T> =>
        sql<T>`case when last_message_at > ${lastAt}::timestamptz then ${sql.ref(column)} else ${value} end`
      const noted = await tx
        .updateTable('whatsapp_chats')
        .set({
          unread: isAnswered ? unread : sql<number>`unread + ${unread}`,
          revision: sql<number>`revision + 1`,
          updated_at: sql<string>`now()`,
          last_message_at: sql<string>`greatest(last_message_at, ${lastAt}::timestamptz)`,
          last_message: ifLast(preview, 'last_message'),
          last_position: ifLast(position, 'last_position'),
          ...(isToJoin && { to_join: true }),
        })
        .where('id', '=', chatId)
        .returning('to_join')
        .executeTakeFirst()
      return noted?.to_join ?? false
    },

    /** Missed calls need attention, so lists show them as they show messages. */
    async noteCalls(count: number, lastAt: string, preview: Buffer): Promise<void> {
      await sql`
        update whatsapp_chats set unread = unread + ${count}, updated_at = now(),
          last_message = case when last_message_at > ${lastAt}::timestamptz then last_message else ${preview} end,
          last_position = case when last_message_at > ${lastAt}::timestamptz then last_position end,
          last_message_at = greatest(last_message_at, ${lastAt}::timestamptz)
        where id = ${chatId}`.execute(tx)
    },

    /** Counts a change of a message, and shows it where that message is the last one. */
    async noteChange(position: number, preview: Buffer): Promise<void> {
      await tx
        .updateTable('whatsapp_chats')
        .set({ revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
        .where('id', '=', chatId)
        .execute()
      await tx
        .updateTable('whatsapp_chats')
        .set({ last_message: preview })
        .where('id', '=', chatId)
        .where('last_position', '=', position)
        .execute()
    },
  }
}

export function previewOf(body: LiveBody, isFromMe: boolean): SealedPreview {
  const { content } = body
  const kind = shownKind(content)
  return { kind, text: wordsOf(body).slice(0, LONGEST_PREVIEW), isFromMe }
}
