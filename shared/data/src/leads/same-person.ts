import { sql } from 'kysely'
import type { SamePerson } from '@fechai/contracts/same-person'
import { DomainError } from '@fechai/domain/errors'
import { namesOf, samenessOf } from '@fechai/domain/joined-leads'
import type { Database, Tx } from '../database/connect.ts'
import { requireLead, toLead, type LeadRow } from './row.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** One number or one name has few leads; more than this would be a list to read, not a question. */
const LOOKED_AT = 20
const SUGGESTED = 3
const NUMBER_END = 8

type Titled = LeadRow & { title: string | null }

export const samePersonOf = (db: Database, owner: Owner) => ({
  /** Leads that look like the same person, and those that were joined. @throws DomainError('not-found') */
  of(id: string): Promise<SamePerson> {
    return inScope(db, owner, async (tx) => {
      const lead = await requireLead(tx, id)
      const joined = await tx
        .selectFrom('leads')
        .selectAll()
        .where('joined_into', '=', id)
        .orderBy('created_at')
        .execute()
      const into = lead.joined_into ? toLead(await requireLead(tx, lead.joined_into)) : null
      return { suggestions: into ? [] : await suggestionsFor(tx, lead), joined: joined.map(toLead), into }
    })
  },

  /** Two leads are two people: neither is suggested for the other again. @throws DomainError('not-found' | 'conflict') */
  tellApart(id: string, otherId: string): Promise<void> {
    return inScope(db, owner, async (tx) => {
      const [lead, other] = [await requireLead(tx, id), await requireLead(tx, otherId)]
      requireTwoOfOneSeller(lead, other)
      const [lead_id, other_id] = [id, otherId].toSorted() as [string, string]
      await tx
        .insertInto('different_people')
        .values({ lead_id, other_id, user_id: lead.user_id, decided_by: owner.userId })
        .onConflict((oc) => oc.columns(['empresa_id', 'lead_id', 'other_id']).doNothing())
        .execute()
    })
  },
})

/** @throws DomainError('conflict') */
export function requireTwoOfOneSeller(lead: LeadRow, other: LeadRow): void {
  if (lead.id === other.id) throw new DomainError('invalid', 'É o mesmo lead.', { code: 'mesmo_lead' })
  if (lead.user_id !== other.user_id)
    throw new DomainError('conflict', 'Estes leads são de vendedores diferentes.', { code: 'outro_vendedor' })
}

async function suggestionsFor(tx: Tx, lead: LeadRow): Promise<SamePerson['suggestions']> {
  const title = await titleOf(tx, lead)
  const ids = await idsLike(tx, lead, namesOf({ nome: lead.nome, title }))
  if (ids.length === 0) return []
  const rows: Titled[] = await tx
    .selectFrom('leads')
    .leftJoin('conversations', 'conversations.id', 'leads.conversation_id')
    .selectAll('leads')
    .select('conversations.title')
    .where('leads.id', 'in', ids)
    .orderBy('leads.created_at', 'desc')
    .execute()
  return rows
    .flatMap(({ title: theirs, ...row }) => {
      const why = samenessOf({ ...lead, title }, { ...row, title: theirs })
      return why === null ? [] : [{ lead: toLead(row), why }]
    })
    .slice(0, SUGGESTED)
}

async function titleOf(tx: Tx, { conversation_id: id }: LeadRow): Promise<string | null> {
  if (id === null) return null
  const row = await tx.selectFrom('conversations').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title ?? null
}

/**
 * Three looks, each by its index. Arrays keep a planner without statistics from comparing each lead with each other one.
 */
async function idsLike(tx: Tx, { id, user_id: userId, fone_final: end }: LeadRow, names: string[]): Promise<string[]> {
  const cut = sql`array(select left(name, 200) from unnest(${names}::text[]) as name)`
  const { rows } = await sql<{ id: string }>`
    with alike as (
      select leads.id from leads where fone_final = ${end.length === NUMBER_END ? end : null}
      union select leads.id from leads where nome_ordem = any(${cut})
      union select leads.id from leads where leads.conversation_id = any(array(
        select conversations.id from conversations where conversations.titulo_ordem = any(${cut})))
    )
    select leads.id from leads where leads.id = any(array(select alike.id from alike))
      and leads.id <> ${id} and leads.user_id = ${userId} and leads.joined_into is null
      and not exists (select 1 from different_people d
        where d.lead_id = least(leads.id, ${id}::uuid) and d.other_id = greatest(leads.id, ${id}::uuid))
    order by leads.created_at desc limit ${LOOKED_AT}`.execute(tx)
  return rows.map((row) => row.id)
}
