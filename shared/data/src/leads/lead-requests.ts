import { sql } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import { lockLeads, type Assigned } from './assign.ts'
import { changeOwner, holdOwner } from './change-owner.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const NOTHING: Assigned = { results: [], gone: [], chatIds: [] }

interface OpenRequest {
  leadId: string
  requestedBy: string
  ownerId: string
  isAnswered: boolean
}

/**
 * Requests for leads of colleagues. They are read in the scope of the company, because who asks does not see the lead;
 * each function checks by itself whom it serves.
 */
export function leadRequestsOf(db: Database, owner: Owner) {
  const company: Owner = { ...owner, reach: 'company' }
  return {
    /** Asks for the lead of an upload, once. @returns its owner @throws DomainError('not-found') without a lead */
    ask(uploadId: string): Promise<{ ownerId: string }> {
      return inScope(db, company, async (tx) => {
        const { rows } = await sql<{ id: string; ownerId: string }>`
          select l.id, l.user_id as "ownerId" from uploads u
          join leads first on first.conversation_id = u.conversation_id
          join leads l on l.id = coalesce(first.joined_into, first.id)
          where u.id = ${uploadId}`.execute(tx)
        const lead = rows[0]
        if (!lead) throw new DomainError('not-found', 'O lead deste arquivo ainda não existe.', { code: 'lead' })
        if (lead.ownerId === owner.userId)
          throw new DomainError('conflict', 'Este lead já é seu.', { code: 'lead_seu' })
        const request = await tx
          .insertInto('lead_requests')
          .values({ lead_id: lead.id, requested_by: owner.userId })
          .onConflict((oc) => oc.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (request) {
          await sql`select notify_of_request(${request.id})`.execute(tx)
          await recordAudit(tx, owner, { event: 'lead-requested', subjectId: lead.id })
        }
        return { ownerId: lead.ownerId }
      })
    },

    /**
     * Passes the lead to the person who asked, or refuses; its owner and managers may.
     * @throws DomainError('not-found' | 'conflict')
     */
    answer(
      id: string,
      accept: boolean,
      by: { names: Readonly<Record<string, string>>; userName: string },
    ): Promise<Assigned & { requestedBy: string }> {
      return inScope(db, company, async (tx) => {
        const { rows } = await sql<OpenRequest>`
          select r.lead_id as "leadId", r.requested_by as "requestedBy", l.user_id as "ownerId",
            r.answered_at is not null as "isAnswered"
          from lead_requests r join leads l on l.id = r.lead_id where r.id = ${id} for update of r`.execute(tx)
        const request = rows[0]
        if (!request || (owner.reach !== 'company' && request.ownerId !== owner.userId))
          throw new DomainError('not-found', 'Pedido não encontrado', { code: 'pedido' })
        if (request.isAnswered)
          throw new DomainError('conflict', 'Este pedido já foi respondido.', { code: 'pedido_respondido' })
        const { leadId, requestedBy } = request
        await tx
          .updateTable('lead_requests')
          .set({ answered_at: sql<string>`now()`, answered_by: owner.userId, accepted: accept })
          .where('id', '=', id)
          .execute()
        await recordAudit(tx, owner, { event: 'lead-request-answered', subjectId: leadId, details: { accept } })
        await sql`select notify_of_answer(${id})`.execute(tx)
        if (!accept || request.ownerId === requestedBy) return { ...NOTHING, requestedBy }
        await holdOwner(tx, requestedBy)
        const gone = await lockLeads(tx, [leadId])
        const chatIds = await changeOwner(tx, owner, gone, { to: requestedBy, ...by })
        await sql`select notify_new_owner(${requestedBy}, ${[leadId]}::uuid[], ${owner.userId})`.execute(tx)
        return { results: [], gone, chatIds, requestedBy }
      })
    },
  }
}
