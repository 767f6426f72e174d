import type { Tx } from '../database/connect.ts'

/** Few enough for the time that one statement has; a conversation may have a hundred thousand. */
const MESSAGES_AT_ONCE = 10_000

/** Deletes all messages of a conversation, a slice of indices a statement. */
export async function eraseMessages(tx: Tx, conversationId: string): Promise<void> {
  for (let from = 0; ; from += MESSAGES_AT_ONCE) {
    const { numDeletedRows } = await tx
      .deleteFrom('messages')
      .where('conversation_id', '=', conversationId)
      .where('index', '>=', from)
      .where('index', '<', from + MESSAGES_AT_ONCE)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
  }
}
