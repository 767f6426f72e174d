import { sql } from 'kysely'
import type { BatchCase, BatchItems, BatchItemsQuery, BatchReport, FieldAgreement } from '@fechai/contracts/batches'
import type { Key } from '@fechai/platform/crypto/keys'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import { openItem } from './item-result.ts'
import { requireBatch, toBatch } from './batches.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const CASES = 20

/** Returns the outcome of a batch, as far as its owner sees it. @throws DomainError('not-found') */
export const batchReport = (db: Database, owner: Owner, id: string): Promise<BatchReport> =>
  inScope(db, owner, async (tx) => {
    const batch = await toBatch(tx, await requireBatch(tx, id), owner)
    const { rows: phases } = await sql<BatchReport['phases'][number]>`
      select fase_before as from, fase_after as to, count(*)::integer as n from batch_items
      where batch_id = ${id}::uuid and state = 'feito' and fase_before is not null
      group by 1, 2`.execute(tx)
    const { rows: failures } = await sql<BatchReport['failures'][number]>`
      select cause ->> 'code' as code, max(cause ->> 'message') as message, count(*)::integer as n,
        ${owner.reach === 'company' ? sql`coalesce(sum(cost_brl), 0)::float8` : sql`0`} as "costBrl"
      from batch_items where batch_id = ${id}::uuid and state = 'falhou'
      group by 1 order by n desc, code`.execute(tx)
    const n = phases.reduce((sum, each) => sum + each.n, 0)
    return { batch, n, fields: await agreementOf(tx, id, n), phases, failures }
  })

async function agreementOf(tx: Tx, id: string, n: number): Promise<FieldAgreement[]> {
  const { rows: outcomes } = await sql<{ field: LeadField; outcome: string; n: number }>`
    select field, outcome, count(*)::integer as n
    from batch_items, jsonb_each_text(fields) as each (field, outcome)
    where batch_id = ${id}::uuid and state = 'feito' group by 1, 2`.execute(tx)
  const { rows: checks } = await sql<{ field: LeadField; n: number; before: number; after: number }>`
    select field, count(*)::integer as n, (count(*) filter (where verdict ->> 'before' = 'true'))::integer as before,
      (count(*) filter (where verdict ->> 'after' = 'true'))::integer as after
    from batch_items, jsonb_each(checked) as each (field, verdict)
    where batch_id = ${id}::uuid and state = 'feito' and verdict ->> 'before' is not null group by 1`.execute(tx)
  return LEAD_FIELDS.map((field) => {
    const of = (outcome: string): number =>
      outcomes.find((row) => row.field === field && row.outcome === outcome)?.n ?? 0
    const [changed, gained, lost, people] = [of('mudou'), of('ganhou'), of('perdeu'), of('pessoas')]
    const { n: known = 0, before = 0, after = 0 } = checks.find((row) => row.field === field) ?? {}
    const checked = { n: known, before, after }
    return { field, equal: n - changed - gained - lost, changed, gained, lost, people, checked }
  })
}

/** Cases of a batch; `keyOf` opens what they hold. */
export async function batchCases(
  db: Database,
  owner: Owner,
  id: string,
  query: BatchItemsQuery,
  keyOf: (conversationId: string) => Promise<Key | null>,
): Promise<BatchItems> {
  const { after = 0, limit = CASES } = query
  const rows = await inScope(db, owner, async (tx) => {
    await requireBatch(tx, id)
    return tx
      .selectFrom('batch_items')
      .leftJoin('leads', 'leads.id', 'batch_items.lead_id')
      .selectAll('batch_items')
      .select('leads.nome')
      .where('batch_id', '=', id)
      .where('position', '>', after)
      .where(wanted(query))
      .orderBy('position')
      .limit(limit + 1)
      .execute()
  })
  const items: BatchCase[] = []
  for (const row of rows.slice(0, limit)) {
    const key = row.lead_id && row.body && row.conversation_id ? await keyOf(row.conversation_id) : null
    const body = key && openItem(key, { batchId: id, position: row.position }, row.body!)
    const outcomes = Object.entries(row.fields ?? {}) as [LeadField, BatchCase['differences'][number]['outcome']][]
    items.push({
      position: row.position,
      leadId: row.nome === null ? null : row.lead_id,
      nome: row.nome,
      state: row.state,
      cause: row.cause,
      faseBefore: row.fase_before,
      faseAfter: row.fase_after,
      costBrl: owner.reach === 'company' ? (row.cost_brl ?? 0) : 0,
      differences: body
        ? outcomes.map(([field, outcome]) => ({ field, outcome, before: body.before[field], after: body.after[field] }))
        : [],
    })
  }
  return { items, next: rows.length > limit ? items.at(-1)!.position : null }
}

function wanted({ field, outcome, from, to, moved, cause }: BatchItemsQuery) {
  const conditions = [sql<boolean>`true`]
  if (field && outcome) conditions.push(sql`batch_items.fields ->> ${field} = ${outcome}`)
  else if (field) conditions.push(sql`batch_items.fields ? ${field}`)
  if (from) conditions.push(sql`fase_before = ${from}`)
  if (to) conditions.push(sql`fase_after = ${to}`)
  if (moved) conditions.push(sql`fase_before <> fase_after`)
  if (cause) conditions.push(sql`batch_items.state = 'falhou' and batch_items.cause ->> 'code' = ${cause}`)
  if (from ?? to ?? moved) conditions.push(sql`batch_items.state = 'feito'`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
