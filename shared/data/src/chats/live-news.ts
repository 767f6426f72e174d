import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Messages that came live to the conversation of a lead since its analysis. */
export interface LiveNews {
  chatId: string | null
  analysedAt: string | null
  /** Messages of either side. */
  messages: number
  /** Place of the first of them in the conversation; null where nothing came. */
  firstIndex: number | null
}

/** Returns the news of the lead that a conversation became. */
export function liveNewsOf(db: Database, owner: Owner, conversationId: string): Promise<LiveNews> {
  return inScope(db, owner, async (tx) => {
    const { rows } = await sql<LiveNews>`
      select
        (select c.id from whatsapp_chats c where c.conversation_id = l.conversation_id) as "chatId",
        a.started_at as "analysedAt", news.messages, news.first as "firstIndex"
      from leads l
      left join analyses a on a.empresa_id = l.empresa_id and a.id = l.analysis_id
      cross join lateral (
        select count(*)::integer as messages, min(m.index) as first from whatsapp_messages m
        where m.empresa_id = l.empresa_id and m.conversation_id = l.conversation_id and m.index is not null and not m.is_history
          and m.position > coalesce(a.live_position, 0)
          and m.sent_at > coalesce(a.read_until, a.started_at, l.created_at)
      ) news
      where l.conversation_id = ${conversationId}`.execute(tx)
    return rows[0] ?? { chatId: null, analysedAt: null, messages: 0, firstIndex: null }
  })
}
