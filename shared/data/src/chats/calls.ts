import { sql } from 'kysely'
import type { CallBack, CallsQuery } from '@fechai/contracts/calls'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Calls of one answer, the newest first. */
const MOST_CALLS = 50

/** Calls back that are to be made; several calls of one chat are one task, of the last. */
export const listCalls = (db: Database, owner: Owner, { leadId, chatId }: CallsQuery): Promise<CallBack[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<CallBack>`
      select * from (
        select distinct on (n.chat_id) n.id, n.chat_id as "chatId", l.id as "leadId",
          coalesce(nullif(c.name, ''), 'cliente') as name, n.sent_at as "calledAt"
        from chat_notices n
        join whatsapp_chats c on c.empresa_id = n.empresa_id and c.id = n.chat_id
        left join leads l on l.empresa_id = n.empresa_id and l.conversation_id = n.conversation_id
          and l.deleted_at is null
        where n.kind = 'missed' and n.done_at is null and not c.is_group
          and (${leadId ?? null}::uuid is null or l.id = ${leadId ?? null}::uuid)
          and (${chatId ?? null}::uuid is null or n.chat_id = ${chatId ?? null}::uuid)
        order by n.chat_id, n.sent_at desc
      ) as last order by "calledAt" desc limit ${MOST_CALLS}`.execute(tx)
    return rows
  })

/**
 * Ticks a call back with those before it, or takes the tick back. Ticked twice it is ticked once.
 * @returns whose chat it is. @throws DomainError('not-found')
 */
export const tickCall = (
  db: Database,
  owner: Owner,
  chatId: string,
  id: string,
  done: boolean,
): Promise<{ userId: string }> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ userId: string; sentAt: string; isDone: boolean }>`
      select c.user_id as "userId", n.sent_at as "sentAt", n.done_at is not null as "isDone"
      from chat_notices n join whatsapp_chats c on c.empresa_id = n.empresa_id and c.id = n.chat_id
      where n.chat_id = ${chatId} and n.id = ${id} and n.kind = 'missed' for update of n`.execute(tx)
    const [call] = rows
    if (!call) throw new DomainError('not-found', 'Ligação não encontrada', { code: 'ligacao' })
    if (call.isDone === done) return { userId: call.userId }
    // No row is fine: the call was locked above, and stays.
    await sql`
      update chat_notices set done_at = case when ${done} then now() end,
        done_by = case when ${done} then ${owner.userId}::uuid end
      where chat_id = ${chatId} and kind = 'missed' and sent_at <= ${call.sentAt}
        and (id = ${id} or ${done} and done_at is null)`.execute(tx)
    await recordAudit(tx, owner, { event: 'call-ticked', subjectId: chatId, details: { done } })
    return { userId: call.userId }
  })
