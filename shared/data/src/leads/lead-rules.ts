import { sql } from 'kysely'
import type { LeadRule } from '@fechai/contracts/lead-rules'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, wholeCompany, type Owner } from '../database/scope.ts'
import { lockLeads, type Assigned } from './assign.ts'
import { changeOwner, holdOwner } from './change-owner.ts'

/** The company's rule for new leads. */
export const leadRulesOf = (db: Database, owner: Owner) => ({
  find: (): Promise<LeadRule> =>
    inScope(db, owner, async (tx) => {
      const rule = await tx.selectFrom('lead_rules').select('rule').executeTakeFirst()
      const members = await tx.selectFrom('lead_rule_members').select('user_id').orderBy('position').execute()
      return { rule: rule?.rule ?? 'sender', members: members.map(({ user_id: id }) => id) }
    }),

  /**
   * A person who stays keeps their turn; a new one comes after those who wait. Another rule leaves the people as they
   * are, for the day on which turns are chosen again.
   * @throws DomainError('conflict') for a person without access
   */
  set: ({ rule, members }: LeadRule): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const changed = { rule, changed_at: sql<string>`now()` }
      const { turn } = await tx
        .insertInto('lead_rules')
        .values({ rule })
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet(changed))
        .returning('turn')
        .executeTakeFirstOrThrow()
      const rota = rule === 'turns' ? members : []
      if (rule === 'turns')
        await tx
          .deleteFrom('lead_rule_members')
          .where(sql<boolean>`user_id <> all(${members}::uuid[])`)
          .execute()
      for (const [position, userId] of rota.entries()) {
        await holdOwner(tx, userId)
        await tx
          .insertInto('lead_rule_members')
          .values({ user_id: userId, position, last_turn: turn })
          .onConflict((oc) => oc.columns(['empresa_id', 'user_id']).doUpdateSet({ position }))
          .execute()
      }
      await recordAudit(tx, owner, { event: 'lead-rule-changed', details: { rule, members: rota.length } })
    }),
})

/** Companies with new leads that wait for their rule, except those that wait for another try. */
export const companiesToRoute = (db: Database, except: readonly string[]): Promise<string[]> =>
  translated(async () => {
    const { rows } = await sql<{ id: string }>`select companies_to_route(${except}::uuid[]) as id`.execute(db.kysely)
    return rows.map(({ id }) => id)
  })

export interface Routed extends Assigned {
  to: string
}

/** Leads of one transaction. */
const AT_ONCE = 50

/**
 * Gives the oldest new leads of a company to their owners by the rule, in one transaction with the turns that they take:
 * of any number of callers each gives other leads, and no turn twice. A lead waits until its file was read to the end.
 * Each new owner has one notice.
 * @returns none when none waits
 */
export const routeNextLeads = (
  db: Database,
  empresaId: string,
  names: Readonly<Record<string, string>>,
): Promise<Routed[]> => {
  const owner = wholeCompany(empresaId)
  return inScope(db, owner, async (tx) => {
    // The rule's row is the queue: two leads of a company never take their turns at the same time.
    const rule = await tx.selectFrom('lead_rules').select('rule').forUpdate().executeTakeFirst()
    const routed: Routed[] = []
    while (rule && routed.length < AT_ONCE) {
      const lead = await nextArrival(tx)
      if (!lead) break
      await tx.deleteFrom('lead_arrivals').where('lead_id', '=', lead.id).execute()
      routed.push(await routeLead(tx, owner, rule.rule, lead, names))
    }
    const given = Map.groupBy(routed, ({ to }) => to)
    for (const [to, each] of given) {
      const ids = each.flatMap(({ gone }) => gone.map(({ id }) => id))
      if (ids.length > 0) await sql`select notify_new_owner(${to}, ${ids}::uuid[], ${owner.userId})`.execute(tx)
    }
    return routed
  })
}

async function routeLead(
  tx: Tx,
  owner: Owner,
  rule: LeadRule['rule'],
  lead: Arrival,
  names: Readonly<Record<string, string>>,
): Promise<Routed> {
  const stays = { results: [], gone: [], chatIds: [], to: lead.userId }
  if (!lead.isUntouched) return stays
  const to = rule === 'turns' ? await takeTurn(tx) : await attendantOf(tx, rule, lead.id)
  if (to === null || to === lead.userId) return stays
  const gone = (await lockLeads(tx, [lead.id])).filter(({ userId }) => userId === lead.userId)
  if (gone.length === 0) return stays
  const chatIds = await changeOwner(tx, owner, gone, { to, names, userName: null })
  return { results: [], gone, chatIds, to }
}

interface Arrival {
  id: string
  userId: string
  /** False once a person gave the lead away, or joined it to another. */
  isUntouched: boolean
}

async function nextArrival(tx: Tx): Promise<Arrival | undefined> {
  const { rows } = await sql<Arrival>`
    select l.id, l.user_id as "userId", l.user_id = a.user_id and l.joined_into is null as "isUntouched"
    from lead_arrivals a join leads l on l.id = a.lead_id
    where not exists (select from uploads u
      where u.conversation_id = l.conversation_id and u.status in ('recebido', 'processando'))
    order by a.arrived_at, l.id limit 1`.execute(tx)
  return rows[0]
}

/** The next person in turn who has access; null without one. */
async function takeTurn(tx: Tx): Promise<string | null> {
  const waiting = await tx
    .selectFrom('lead_rule_members')
    .select('user_id')
    .orderBy('last_turn')
    .orderBy('position')
    .execute()
  for (const { user_id: userId } of waiting) {
    if (!(await isHeld(tx, userId))) continue
    const { turn } = await tx
      .updateTable('lead_rules')
      .set({ turn: sql<number>`turn + 1` })
      .returning('turn')
      .executeTakeFirstOrThrow()
    await tx.updateTable('lead_rule_members').set({ last_turn: turn }).where('user_id', '=', userId).execute()
    return userId
  }
  return null
}

/** The person to whom the name of the lead's attendant is linked; null without one. */
async function attendantOf(tx: Tx, rule: LeadRule['rule'], leadId: string): Promise<string | null> {
  if (rule !== 'attendant') return null
  const { rows } = await sql<{ userId: string }>`
    select a.user_id as "userId" from leads l join attendants a on a.name = l.atendente_ordem
    where l.id = ${leadId} and not 'atendente' = any(l.padroes)`.execute(tx)
  const [linked] = rows
  return linked && (await isHeld(tx, linked.userId)) ? linked.userId : null
}

/** True for a person with access, who keeps it until the transaction ends. */
async function isHeld(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select hold_owner(${userId}) as held`.execute(tx)
  return rows[0]!.held
}
