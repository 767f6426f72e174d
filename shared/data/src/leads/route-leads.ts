import { sql } from 'kysely'
import type { LeadRule } from '@fechai/contracts/lead-rules'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, wholeCompany, type Owner } from '../database/scope.ts'
import { lockLeads, type Assigned } from './assign.ts'
import { changeOwner } from './change-owner.ts'

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
  const to = await receiverOf(tx, rule, lead.id)
  if (to === null || to === lead.userId) return stays
  const gone = (await lockLeads(tx, [lead.id])).filter(({ userId }) => userId === lead.userId)
  if (gone.length === 0) return stays
  const chatIds = await changeOwner(tx, owner, gone, { to, names, userName: null })
  return { results: [], gone, chatIds, to }
}

/** The person to whom the rule gives a lead; null where the lead stays where it is. */
function receiverOf(tx: Tx, rule: LeadRule['rule'], leadId: string): Promise<string | null> {
  if (rule === 'turns') return takeTurn(tx)
  return rule === 'number' ? ofNumber(tx, leadId) : attendantOf(tx, rule, leadId)
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
    const turn = await nextTurn(tx)
    await tx.updateTable('lead_rule_members').set({ last_turn: turn }).where('user_id', '=', userId).execute()
    return userId
  }
  return null
}

async function nextTurn(tx: Tx): Promise<number> {
  const { turn } = await tx
    .updateTable('lead_rules')
    .set({ turn: sql<number>`turn + 1` })
    .returning('turn')
    .executeTakeFirstOrThrow()
  return turn
}

/** The person of the number that received the lead, or the next member of its team; null for a lead of no such number. */
async function ofNumber(tx: Tx, leadId: string): Promise<string | null> {
  const { rows } = await sql<{ person: string | null; team: string | null }>`
    select n.user_id as person, n.team_id as team from leads l
    join whatsapp_chats c on c.conversation_id = l.conversation_id
    join lead_rule_numbers n on n.session_id = c.session_id
    where l.id = ${leadId} order by c.id limit 1`.execute(tx)
  const [receiver] = rows
  if (!receiver) return null
  if (receiver.team === null) return (await isHeld(tx, receiver.person!)) ? receiver.person : null
  const waiting = await tx
    .selectFrom('sales_team_members')
    .select('user_id as userId')
    .where('team_id', '=', receiver.team)
    .orderBy('last_turn')
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  for (const { userId } of waiting) {
    if (!(await isHeld(tx, userId))) continue
    const turn = await nextTurn(tx)
    await tx.updateTable('sales_team_members').set({ last_turn: turn }).where('user_id', '=', userId).execute()
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
