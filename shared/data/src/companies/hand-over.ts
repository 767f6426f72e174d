import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { changeOwner, holdOwner, type NewOwner, type OwnedLead } from '../leads/change-owner.ts'
import { recordAudit } from '../audit/audit.ts'

/** The forms and the address of e-mail go as well: what comes by them would be a lead of a person who has left. */
const TABLES = [
  ...(['conversations', 'uploads', 'whatsapp_chats', 'batch_items', 'different_people'] as const),
  ...(['lead_forms', 'lead_mailboxes'] as const),
]

/**
 * Everything of one person's that the board rests on becomes another's, in one transaction: leads with their
 * conversations, files and chats. What is still being read ends up there too, since a new lead takes its
 * conversation's owner. Who gets it is held: their access does not end before it is theirs.
 * @returns the leads that went. @throws DomainError('conflict') where that person is not active
 */
export function handOver(
  db: Database,
  owner: Owner,
  { from, ...given }: NewOwner & { from: string },
): Promise<string[]> {
  return inScope(db, owner, async (tx) => {
    await holdOwner(tx, given.to)
    for (const table of TABLES) {
      await sql`update ${sql.table(table)} set user_id = ${given.to} where user_id = ${from}`.execute(tx)
    }
    const { rows } = await sql<OwnedLead>`
      select id, user_id as "userId", conversation_id as "conversationId" from leads where user_id = ${from}
      order by id for update`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    await changeOwner(tx, owner, rows, given)
    await sql`select notify_new_owner(${given.to}, ${ids}::uuid[], ${owner.userId})`.execute(tx)
    await recordAudit(tx, owner, {
      event: 'leads-handed-over',
      subjectId: from,
      details: { to: given.to, leads: ids.length },
    })
    return ids
  })
}

/** Leads on the board, by whose they are. */
export async function leadsByPerson(db: Database, owner: Owner): Promise<ReadonlyMap<string, number>> {
  const rows = await inScope(db, owner, (tx) =>
    tx
      .selectFrom('phase_totals')
      .select(['user_id', ({ fn }) => fn.sum<number>('leads').as('leads')])
      .groupBy('user_id')
      .execute(),
  )
  return new Map(rows.map(({ user_id, leads }) => [user_id, Number(leads)]))
}

/**
 * Notifies managers that a person whom the directory deactivated still has leads. @returns true when there are any
 */
export async function notifyOfLeftLeads(db: Database, owner: Owner, personId: string): Promise<boolean> {
  const leads = (await leadsByPerson(db, owner)).get(personId) ?? 0
  if (leads === 0) return false
  await inScope(db, owner, (tx) => sql`select notify_of_left_leads(${personId}, ${leads})`.execute(tx))
  return true
}

/** Returns the time of each person's last sign-in, as the audit has it. */
export async function lastSignIns(db: Database, owner: Owner): Promise<ReadonlyMap<string, string>> {
  const rows = await inScope(db, owner, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['user_id', ({ fn }) => fn.max('created_at').as('at')])
      .where('event', 'in', ['signed-in', 'signed-up'])
      .groupBy('user_id')
      .execute(),
  )
  return new Map(rows.flatMap(({ user_id, at }) => (user_id ? [[user_id, String(at)] as const] : [])))
}
