import { sql } from 'kysely'
import { DomainError } from '../domain/errors.ts'
import { recordAudit } from './audit.ts'
import type { Database, Tx } from './connect.ts'
import { eraseLead, hasNewFile, requireNoRun, type ErasedLead } from './lead-erase.ts'
import { requireRevision } from './lead-edit.ts'
import { requireLead, type LeadRow } from './lead-row.ts'
import { inScope, type Owner } from './scope.ts'

/** Takes a lead out of everybody's sight; until its deletion is final `restoreLead` brings it back as it was. */
export async function deleteLead(
  tx: Tx,
  owner: Owner,
  id: string,
  revision: number | undefined,
): Promise<{ userId: string }> {
  const lead = await requireLead(tx, id, true)
  requireRevision(lead, revision, 'Outra pessoa alterou este lead. Confira os dados atualizados e tente de novo.')
  await requireNoRun(tx, lead)
  await showDeleted(tx)
  await tx
    .updateTable('leads')
    .set({ deleted_at: sql<string>`now()`, deleted_by: owner.userId })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, owner, { event: 'lead-deleted', subjectId: id, details: { userId: lead.user_id } })
  return { userId: lead.user_id }
}

/** Asked twice, it answers twice. @throws DomainError('not-found') when the deletion is final. */
export async function restoreLead(tx: Tx, owner: Owner, id: string): Promise<LeadRow> {
  await showDeleted(tx)
  const lead = await requireLead(tx, id, true)
  return lead.deleted_at === null ? lead : bringBack(tx, owner, lead)
}

export type EndedDeletion = { kind: 'erased'; erased: ErasedLead } | { kind: 'restored'; userId: string }

/**
 * Makes a deletion final. A file that arrived for the same conversation in the meantime calls it off:
 * somebody still works on that customer, and nothing of theirs is thrown away unseen.
 * @returns null when there is nothing to end any more.
 */
export function endDeletion(
  db: Database,
  empresaId: string,
  id: string,
  graceSeconds: number,
): Promise<EndedDeletion | null> {
  const nobody = '00000000-0000-0000-0000-000000000000'
  return inScope(db, { empresaId, userId: nobody, reach: 'company' }, async (tx) => {
    await showDeleted(tx)
    await lockConversationOf(tx, id)
    const lead = await tx
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', '<=', sql<string>`now() - make_interval(secs => ${graceSeconds})`)
      .forUpdate()
      .executeTakeFirst()
    if (!lead) return null
    const by: Owner = { empresaId, userId: lead.deleted_by ?? lead.user_id, reach: 'company' }
    if (!(await hasNewFile(tx, lead))) return { kind: 'erased', erased: await eraseLead(tx, by, lead) }
    await bringBack(tx, by, lead)
    return { kind: 'restored', userId: lead.user_id }
  })
}

/**
 * A file that is joining the conversation right now is waited for, so that it is seen and calls the deletion off.
 * Before the lead: who writes both takes them in this order.
 */
async function lockConversationOf(tx: Tx, leadId: string): Promise<void> {
  await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('leads').select('conversation_id').where('id', '=', leadId))
    .forUpdate()
    .execute()
}

/** For the rest of the transaction, deleted leads are rows like any other. */
async function showDeleted(tx: Tx): Promise<void> {
  await sql`select set_config('app.deleted', 'shown', true)`.execute(tx)
}

async function bringBack(tx: Tx, owner: Owner, { id, user_id: userId }: LeadRow): Promise<LeadRow> {
  const lead = await tx
    .updateTable('leads')
    .set({ deleted_at: null, deleted_by: null, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!lead) throw new DomainError('not-found', 'Lead não encontrado ou não pertence ao usuário', { code: 'lead' })
  await recordAudit(tx, owner, { event: 'lead-restored', subjectId: id, details: { userId } })
  return lead
}
