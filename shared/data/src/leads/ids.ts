import { sql } from 'kysely'
import { MAX_IDS, type ExportRequest, type LeadIds } from '@fechai/contracts/bulk'
import type { LeadFilter } from '@fechai/contracts/lead-list'
import type { Lead } from '@fechai/domain/lead'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { wanted } from './list.ts'
import { toLead } from './row.ts'
import { standsAlone, visibleTo } from './search.ts'
import { inScope, type Owner } from '../database/scope.ts'

const EXPORT_PAGE = 500

/** Ids of what the filters leave, in order, from one id on. */
export function leadIdsOf(
  db: Database,
  owner: Owner,
  { after, ...filter }: LeadFilter & { after?: string },
): Promise<LeadIds> {
  return inScope(db, owner, async (tx) => {
    const rows = await tx
      .selectFrom('leads')
      .select('id')
      .where(visibleTo(owner))
      .where(standsAlone)
      .where(wanted(filter))
      .$if(after !== undefined, (qb) => qb.where('id', '>', after!))
      .orderBy('id')
      .limit(MAX_IDS + 1)
      .execute()
    return { ids: rows.slice(0, MAX_IDS).map(({ id }) => id), more: rows.length > MAX_IDS }
  })
}

/** Leads for an export, page by page in the order of their ids, each page in a transaction of its own. */
export async function* leadsForExport(
  db: Database,
  owner: Owner,
  { format: _format, ids, except = [], ...filter }: ExportRequest,
): AsyncGenerator<Lead[]> {
  let after: string | undefined
  for (;;) {
    const from = after
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('leads')
        .selectAll()
        .where(visibleTo(owner))
        .where(standsAlone)
        .where(wanted(filter))
        .$if(ids !== undefined, (qb) => qb.where(sql<boolean>`id = any(${ids!}::uuid[])`))
        .$if(except.length > 0, (qb) => qb.where(sql<boolean>`id <> all(${except}::uuid[])`))
        .$if(from !== undefined, (qb) => qb.where('id', '>', from!))
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
    )
    if (rows.length > 0) yield rows.map(toLead)
    if (rows.length < EXPORT_PAGE) return
    after = rows.at(-1)!.id
  }
}

/** Leaves word of an export: who took how many leads out, never which words they were found by. */
export const recordExport = (db: Database, owner: Owner, details: { format: string; leads: number }): Promise<void> =>
  inScope(db, owner, (tx) => recordAudit(tx, owner, { event: 'leads-exported', details }))
