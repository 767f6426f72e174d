import { sql } from 'kysely'
import type { BulkDelete, BulkDeleteAnswer } from '@fechai/contracts/bulk'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { eraseLead, hasNewFile, hasRun, requireNoRun, type ErasedLead } from './erase.ts'
import { requireRevision } from './edit.ts'
import { requireLead, type LeadRow } from './row.ts'
import { inScope, type Owner, wholeCompany } from '../database/scope.ts'

/** Takes a lead out of everybody's sight; until its deletion is final `restoreLead` brings it back as it was. */
export async function deleteLead(
  tx: Tx,
  owner: Owner,
  id: string,
  revision: number | undefined,
): Promise<{ userId: string }> {
  const lead = await requireLead(tx, id, true)
  requireRevision(lead, revision, 'Outra pessoa alterou este lead. Confira os dados atualizados e tente de novo.')
  for (const each of [lead, ...(await joinedTo(tx, id))]) await requireNoRun(tx, each)
  await hideLead(tx, owner, lead)
  return { userId: lead.user_id }
}

/** They go with it, and come back with it. */
const joinedTo = (tx: Tx, id: string): Promise<LeadRow[]> =>
  tx.selectFrom('leads').selectAll().where('joined_into', '=', id).forUpdate().execute()

/** Takes a lead out of sight, and those that were joined to it. */
export async function hideLead(tx: Tx, owner: Owner, { id }: LeadRow): Promise<void> {
  await showDeleted(tx)
  const hidden = await tx
    .updateTable('leads')
    .set({ deleted_at: sql<string>`now()`, deleted_by: owner.userId })
    .where((eb) => eb.or([eb('id', '=', id), eb('joined_into', '=', id)]))
    .returning(['id', 'user_id as userId'])
    .execute()
  await hideDeleted(tx)
  for (const { id: subjectId, userId } of hidden)
    await recordAudit(tx, owner, { event: 'lead-deleted', subjectId, details: { userId } })
}

export interface DeletedLeads {
  deleted: { id: string; userId: string }[]
  refused: BulkDeleteAnswer['refused']
}

/**
 * Hides many leads in one transaction. A lead that another user changed, or that is being analysed, stays and is
 * named.
 */
export function deleteLeads(db: Database, owner: Owner, leads: BulkDelete['leads']): Promise<DeletedLeads> {
  return inScope(db, owner, async (tx) => {
    const done: DeletedLeads = { deleted: [], refused: [] }
    for (const { id, revision } of inLockOrder(leads)) {
      const lead = await tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!lead) done.refused.push({ id, why: 'nao-encontrado' })
      else if (revision !== undefined && revision !== lead.revision) done.refused.push({ id, why: 'alterado' })
      else if (await hasRunOf(tx, [lead, ...(await joinedTo(tx, id))])) done.refused.push({ id, why: 'em-analise' })
      else {
        await hideLead(tx, owner, lead)
        done.deleted.push({ id, userId: lead.user_id })
      }
    }
    return done
  })
}

async function hasRunOf(tx: Tx, leads: readonly LeadRow[]): Promise<boolean> {
  for (const lead of leads) if (await hasRun(tx, lead)) return true
  return false
}

/** Brings back those of `ids` whose deletion is not final. */
export function restoreLeads(db: Database, owner: Owner, ids: readonly string[]): Promise<LeadRow[]> {
  return inScope(db, owner, async (tx) => {
    await showDeleted(tx)
    const restored: LeadRow[] = []
    for (const { id } of inLockOrder(ids.map((each) => ({ id: each })))) {
      const lead = await tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (lead) restored.push(await standing(tx, owner, lead))
    }
    return restored
  })
}

/** Two people with the same leads wait for each other, they never lock each other out. */
const inLockOrder = <Each extends { id: string }>(leads: readonly Each[]): Each[] =>
  leads.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Asked twice, it answers twice. @throws DomainError('not-found') when the deletion is final. */
export async function restoreLead(tx: Tx, owner: Owner, id: string): Promise<LeadRow> {
  await showDeleted(tx)
  return standing(tx, owner, await requireLead(tx, id, true))
}

/** The lead as it is once it is back; its row is locked. */
async function standing(tx: Tx, owner: Owner, lead: LeadRow): Promise<LeadRow> {
  if (lead.deleted_at === null) return lead
  return (await bringBack(tx, owner, lead)).find(({ id }) => id === lead.id)!
}

export type EndedDeletion = { kind: 'erased'; erased: ErasedLead[] } | { kind: 'restored'; leads: LeadRow[] }

/**
 * Makes a deletion final, of joined leads all together. A file that has arrived for one of their conversations
 * cancels it: a user still works on that customer, and nothing of theirs is deleted unseen.
 * @returns null when there is nothing to end any more.
 */
export function endDeletion(
  db: Database,
  empresaId: string,
  id: string,
  graceSeconds: number,
): Promise<EndedDeletion | null> {
  return inScope(db, wholeCompany(empresaId), async (tx) => {
    await showDeleted(tx)
    await lockConversationsOf(tx, id)
    const leads = await tx
      .selectFrom('leads')
      .selectAll()
      .select(sql<boolean>`deleted_at <= now() - make_interval(secs => ${graceSeconds})`.as('isOver'))
      .where(ofOnePerson(id))
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (leads.length === 0 || !leads.every(({ isOver }) => isOver)) return null
    for (const lead of leads)
      if (await hasNewFile(tx, lead))
        return { kind: 'restored', leads: await bringBack(tx, byOf(empresaId, lead), lead) }
    const erased: ErasedLead[] = []
    for (const lead of leads) erased.push(await eraseLead(tx, byOf(empresaId, lead), lead))
    return { kind: 'erased', erased }
  })
}

const byOf = (empresaId: string, lead: LeadRow): Owner => ({
  ...{ empresaId, userId: lead.deleted_by ?? lead.user_id },
  reach: 'company',
})

/** A lead, the one that it was joined to, and those that were joined to either. */
const ofOnePerson = (id: string) => sql<boolean>`coalesce(leads.joined_into, leads.id) =
  (select coalesce(l.joined_into, l.id) from leads l where l.id = ${id})`

/**
 * A file that is joining one of the conversations right now is waited for, so that it is seen and calls the deletion
 * off. Before the leads: who writes both takes them in this order.
 */
async function lockConversationsOf(tx: Tx, leadId: string): Promise<void> {
  await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('leads').select('conversation_id').where(ofOnePerson(leadId)).$castTo<{ conversation_id: string }>(),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Makes deleted leads visible for the rest of the transaction. */
export async function showDeleted(tx: Tx): Promise<void> {
  await sql`select set_config('app.deleted', 'shown', true)`.execute(tx)
}

async function hideDeleted(tx: Tx): Promise<void> {
  await sql`select set_config('app.deleted', '', true)`.execute(tx)
}

/** Brings a lead back, and with it those that were joined to it. */
async function bringBack(tx: Tx, owner: Owner, { id }: LeadRow): Promise<LeadRow[]> {
  const leads = await tx
    .updateTable('leads')
    .set({
      ...{ deleted_at: null, deleted_by: null, updated_at: sql<string>`now()` },
      // A joined lead is shown with the other one, whose revision shows that both are back.
      revision: sql<number>`revision + (joined_into is null or id = ${id})::int`,
    })
    .where(ofOnePerson(id))
    .where('deleted_at', 'is not', null)
    .returningAll()
    .execute()
  for (const lead of leads)
    await recordAudit(tx, owner, { event: 'lead-restored', subjectId: lead.id, details: { userId: lead.user_id } })
  return leads
}
