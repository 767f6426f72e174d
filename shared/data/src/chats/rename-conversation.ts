import { sql } from 'kysely'
import { customerOf } from './conversation.ts'
import type { SessionScope, WrittenChat } from './written-chat.ts'

/**
 * A person who is called otherwise now is so in the whole conversation, and a group in its title; one that exports feed
 * keeps their names.
 */
export async function renameConversation({ tx }: SessionScope, chat: WrittenChat): Promise<void> {
  if (chat.conversationId === null || chat.name === '') return
  const fed = sql`exists (select from imports i where i.empresa_id = c.empresa_id and i.conversation_id = c.id)`
  const { rows } = await sql<{ authors: string[]; customers: string[]; seller: string | null }>`
    update conversations c set title = ${chat.name}, updated_at = now() where c.id = ${chat.conversationId} and not ${fed}
    returning authors, customers, seller`.execute(tx)
  const known = rows[0]
  if (!known || chat.isGroup) return
  const [old] = known.customers
  const name = customerOf(chat, known.seller ?? '')
  if (known.authors.includes(name)) return
  const renamed = (names: readonly string[]): string[] => names.map((each) => (each === old ? name : each))
  await tx
    .updateTable('conversations')
    .set({ authors: renamed(known.authors), customers: renamed(known.customers) })
    .where('id', '=', chat.conversationId)
    .execute()
}
