import { sql } from 'kysely'
import { linkCodeIn } from '@fechai/domain/lead-origin'
import { translated, type Database, type Tx } from '../database/connect.ts'

/** Finds where a link leads, and counts the click of a person; null when there is no such link. */
export const followLink = (
  db: Database,
  code: string,
  isClick: boolean,
): Promise<{ number: string; words: string } | null> =>
  translated(async () => {
    const link = isClick ? sql`follow_link(${code})` : sql`link_at(${code})`
    const { rows } = await sql<{ number: string; words: string }>`
      select number, words from ${link}`.execute(db.kysely)
    return rows[0] ?? null
  })

/**
 * Notes the link whose code a customer's first message brings, as the origin of the conversation. The first origin stays,
 * and a code of another company is none.
 */
export async function noteLink(tx: Tx, conversationId: string, texts: readonly string[]): Promise<void> {
  const code = texts.map(linkCodeIn).find((found) => found !== null)
  if (code === undefined) return
  await sql`
    insert into lead_origins (conversation_id, link_id, source, medium, campaign)
    select ${conversationId}, id, source, medium, campaign from lead_links where code = ${code}
    on conflict (empresa_id, conversation_id) do nothing`.execute(tx)
}

/** Two conversations become one: the origin of either is kept. */
export async function moveOrigin(tx: Tx, from: string, into: string): Promise<void> {
  // No row is fine: most conversations have no origin.
  await sql`
    update lead_origins set conversation_id = ${into} where conversation_id = ${from}
      and not exists (select from lead_origins known where known.conversation_id = ${into})`.execute(tx)
}
