import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import { chatKeys } from './keys.ts'
import type { Database } from '../database/connect.ts'
import { lockSession } from './place-inbox.ts'
import { inScope, type Owner } from '../database/scope.ts'

/**
 * Updates the shown state of sent messages. It is a separate transaction, after the outbox: it waits for writers of
 * the chats, possibly longer than a session may be left without its holder.
 */
export async function showLineStates(
  db: Database,
  owner: Owner,
  companyKey: Key,
  sessionId: string,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  const { ofMessage } = chatKeys(companyKey, sessionId)
  await inScope(db, owner, async (tx) => {
    await lockSession(tx, owner, sessionId)
    const rows = await tx
      .selectFrom('whatsapp_outbox')
      .select(['message_id', 'state', 'failure'])
      .where('session_id', '=', sessionId)
      .where('message_id', 'in', messageIds)
      .where('state', '<>', 'queued')
      .execute()
    for (const { message_id: id, state, failure } of rows)
      await tx
        .updateTable('whatsapp_messages')
        .set({ state, failure, updated_at: sql`now()` })
        .where('session_id', '=', sessionId)
        .where('key', '=', ofMessage(id, true))
        .execute()
  })
}
