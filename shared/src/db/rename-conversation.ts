import { sql } from 'kysely'
import type { SessionScope, WrittenChat } from './written-chat.ts'

/** A person who is called otherwise now is so in the whole conversation; one that exports feed keeps their names. */
export async function renameConversation({ tx }: SessionScope, chat: WrittenChat, before: string): Promise<void> {
  if (chat.conversationId === null || chat.name === '') return
  const { name } = chat
  await sql`
    update conversations c set title = ${name}, authors = array_replace(authors, ${before}, ${name}),
      customers = array_replace(customers, ${before}, ${name}), updated_at = now()
    where c.id = ${chat.conversationId} and not (${name} = any(authors)) and not exists (
      select from imports i where i.empresa_id = c.empresa_id and i.conversation_id = c.id)`.execute(tx)
}
