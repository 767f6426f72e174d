import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The name of an author whose phone has no known owner's name yet. */
export const NAMELESS_SELLER = 'Atendente'

/** The phone has said how its owner is called: chats that began before say so too; what exports feed keeps its names. */
export async function nameSeller(tx: Tx, sessionId: string, name: string): Promise<void> {
  await sql`
    update conversations c set seller = ${name}, authors = array_replace(authors, ${NAMELESS_SELLER}, ${name}),
      updated_at = now()
    where c.seller = ${NAMELESS_SELLER} and not (${name} = any(authors)) and c.id in (
      select w.conversation_id from whatsapp_chats w where w.session_id = ${sessionId}) and not exists (
      select from imports i where i.empresa_id = c.empresa_id and i.conversation_id = c.id)`.execute(tx)
}
