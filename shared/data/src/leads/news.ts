import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A lead whose count of news is another one now. */
export interface LeadWithNews {
  leadId: string
  userId: string
}

/**
 * Counts again what the customer wrote since the lead of a conversation was analysed. History of the phone, and
 * messages before the last analysed one, do not count. The lead keeps its revision, so no edit becomes a conflict.
 * @returns the lead, if that changed it.
 */
export async function noteNews(tx: Tx, conversationId: string): Promise<LeadWithNews | null> {
  const { rows } = await sql<LeadWithNews>`
    with counted as (
      select l.empresa_id, l.id, count(m.position)::integer as news, max(m.sent_at) as latest
      from leads l
      left join analyses a on a.empresa_id = l.empresa_id and a.id = l.analysis_id
      left join whatsapp_messages m on m.empresa_id = l.empresa_id and m.conversation_id = l.conversation_id
        and not m.is_from_me and not m.is_history and m.position > coalesce(a.live_position, 0)
        and m.sent_at > coalesce(a.read_until, a.started_at, l.created_at)
      where l.conversation_id = ${conversationId}
      group by l.empresa_id, l.id
    )
    update leads set novidades = counted.news, novidades_em = counted.latest
    from counted
    where leads.empresa_id = counted.empresa_id and leads.id = counted.id
      and (leads.novidades, leads.novidades_em) is distinct from (counted.news, counted.latest)
    returning leads.id as "leadId", leads.user_id as "userId"`.execute(tx)
  return rows[0] ?? null
}
