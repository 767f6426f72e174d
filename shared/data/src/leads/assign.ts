import { sql } from 'kysely'
import type { Assign, AssignResult } from '@fechai/contracts/assign'
import { DomainError } from '@fechai/domain/errors'
import { TEAM_REFUSALS } from '@fechai/domain/sales-team'
import { changeOwner, holdOwner, type NewOwner, type OwnedLead } from './change-owner.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

export interface Assigned {
  results: AssignResult[]
  /** Leads that changed hands, joined ones among them, each with the owner who lost it. */
  gone: OwnedLead[]
  chatIds: string[]
}

type Row = OwnedLead & { joinedInto: string | null }

/**
 * Assigns leads to a person, or to the company itself. A lead goes with those that are joined to it; one that changed
 * hands meanwhile is left alone and named. A leader assigns within the team.
 * @throws DomainError('conflict' | 'forbidden') where that person is not active, or in no team of the leader
 */
export function assignLeads(db: Database, owner: Owner, leads: Assign['leads'], given: NewOwner): Promise<Assigned> {
  return inScope(db, owner, async (tx) => {
    if (owner.reach === 'team') await requireLed(tx, given.to)
    await holdOwner(tx, given.to)
    const rows = await lockLeads(
      tx,
      leads.map(({ id }) => id),
    )
    const heads = new Map(rows.flatMap((row) => (row.joinedInto === null ? [[row.id, row] as const] : [])))
    const results = leads.map(({ id, from }): AssignResult => {
      const head = heads.get(id)
      if (!head) return { id, refused: 'nao-encontrado', before: null }
      if (head.userId === given.to) return { id, refused: null, before: null }
      if (from !== undefined && head.userId !== from) return { id, refused: 'alterado', before: null }
      return { id, refused: null, before: head.userId }
    })
    const going = new Set(results.flatMap(({ id, before }) => (before === null ? [] : [id])))
    const gone = rows.filter(({ id, joinedInto }) => going.has(joinedInto ?? id))
    if (gone.length === 0) return { results, gone, chatIds: [] }
    const chatIds = await changeOwner(tx, owner, gone, given)
    await sql`select notify_new_owner(${given.to}, ${[...going]}::uuid[], ${owner.userId})`.execute(tx)
    return { results, gone, chatIds }
  })
}

async function requireLed(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ led: boolean }>`select ${userId}::uuid = any(led_people()) as led`.execute(tx)
  if (!rows[0]!.led) throw new DomainError('forbidden', TEAM_REFUSALS.outside, { code: 'fora_da_equipe' })
}

/** Conversations are locked before their leads, as an analysis that ends locks them. */
export async function lockLeads(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  await sql`select id from conversations where id in (
    select conversation_id from leads where id = any(${ids}::uuid[]) or joined_into = any(${ids}::uuid[]))
    order by id for update`.execute(tx)
  const { rows } = await sql<Row>`
    select id, user_id as "userId", conversation_id as "conversationId", joined_into as "joinedInto" from leads
    where id = any(${ids}::uuid[]) or joined_into = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows
}
