import { sql } from 'kysely'
import { CONNECTION_LIMITS, type ConnectionMapping } from '@fechai/domain/connection'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { requireConnection } from './connections.ts'
import { readLead, type SyncedLead } from './synced-lead.ts'

export interface DryRun {
  /** The newest leads that the first synchronisation would send. */
  leads: (SyncedLead & { isKnown: boolean })[]
  total: number
  withoutStage: number
  withoutOwner: number
}

/** Looks at what a mapping would send, without sending it. @throws DomainError('not-found') */
export const connectionPreviewOf = (
  db: Database,
  owner: Owner,
  connectionId: string,
  { stages, owners }: ConnectionMapping,
): Promise<DryRun> =>
  inScope(db, owner, async (tx) => {
    await requireConnection(tx, connectionId)
    const { rows } = await sql<{ total: number; withoutStage: number; withoutOwner: number }>`
      select count(*)::integer as total,
        count(*) filter (where fase <> all(${Object.keys(stages)}::text[]))::integer as "withoutStage",
        count(*) filter (where user_id <> all(${Object.keys(owners)}::uuid[]))::integer as "withoutOwner"
      from leads where deleted_at is null and joined_into is null and not sem_venda`.execute(tx)
    const newest = await sql<{ id: string; isKnown: boolean }>`
      select id, exists (select from connection_leads l where l.connection_id = ${connectionId} and l.lead_id = leads.id
        and l.remote_id is not null) as "isKnown"
      from leads where deleted_at is null and joined_into is null and not sem_venda
      order by created_at desc, id desc limit ${CONNECTION_LIMITS.previewRows}`.execute(tx)
    const leads: DryRun['leads'] = []
    for (const { id, isKnown } of newest.rows) leads.push({ ...(await readLead(tx, id)), isKnown })
    return { leads, ...rows[0]! }
  })
