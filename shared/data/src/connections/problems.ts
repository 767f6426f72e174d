import { sql } from 'kysely'
import type { SyncProblem, SyncProblems } from '@fechai/contracts/connections'
import { CONNECTION_REFUSALS, type SyncedTriple } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import type { Key } from '@fechai/platform/crypto/keys'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { isUnremoved, requireConnection } from './connections.ts'
import { openTriple } from './seals.ts'
import { readLead, type SyncedLead } from './synced-lead.ts'

const PAGE = 50

/** A conflict, in the terms of the other system. */
export interface OpenProblem extends Omit<SyncProblem, 'conflicts'> {
  lead: SyncedLead
  /** The other system's values; null without a conflict. */
  there: SyncedTriple | null
  base: SyncedTriple | null
}

export const connectionProblemsOf = (db: Database, master: Key, owner: Owner, connectionId: string) => ({
  async list(cursor?: string): Promise<Omit<SyncProblems, 'problems'> & { problems: OpenProblem[] }> {
    const key = await companyKeyOf(db, master, owner)
    return inScope(db, owner, async (tx) => {
      await requireConnection(tx, connectionId)
      const rows = await tx
        .selectFrom('connection_leads')
        .select(['lead_id', 'state', 'reason', 'there', 'base'])
        .where('connection_id', '=', connectionId)
        .where('state', 'in', ['conflito', 'falhou', 'apagado'])
        // One that was deleted a moment ago is out of sight.
        .where(sql<boolean>`exists (select from leads v where v.id = lead_id)`)
        .$if(cursor !== undefined, (query) => query.where('lead_id', '>', cursor!))
        .orderBy('lead_id')
        .limit(PAGE + 1)
        .execute()
      const problems: OpenProblem[] = []
      for (const row of rows.slice(0, PAGE)) {
        const at = { connectionId, leadId: row.lead_id }
        const lead = await readLead(tx, row.lead_id)
        problems.push({
          ...{ leadId: row.lead_id, nome: lead.fields.nome || TYPED_DEFAULTS.nome, reason: row.reason, lead },
          state: row.state as SyncProblem['state'],
          there: openTriple(key, 'there', at, row.there),
          base: openTriple(key, 'base', at, row.base),
        })
      }
      const unremoved = await tx
        .selectFrom('connection_removals')
        .select(['remote_id as remoteId', 'lead_id as leadId', 'reason'])
        .where('connection_id', '=', connectionId)
        .where(isUnremoved)
        .orderBy('created_at', 'desc')
        .limit(PAGE)
        .execute()
      return { problems, unremoved, nextCursor: rows.length > PAGE ? problems.at(-1)!.leadId : null }
    })
  },

  /** A person's choice: the next turn carries it out. @throws DomainError('not-found' | 'conflict') */
  resolve: (leadId: string, choice: 'daqui' | 'de_la'): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireConnection(tx, connectionId)
      const { numUpdatedRows } = await tx
        .updateTable('connection_leads')
        .set({ state: 'espera', due_at: sql<string>`now()`, tries: 0, choice })
        .where('connection_id', '=', connectionId)
        .where('lead_id', '=', leadId)
        .where('state', '=', 'conflito')
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new DomainError('conflict', CONNECTION_REFUSALS.noConflict, { code: 'sem_conflito' })
      await recordAudit(tx, owner, { event: 'conflict-resolved', subjectId: leadId, details: { connectionId, choice } })
    }),

  /**
   * Lets a record be made again that a person removed there. It is looked for first: it may have come back, and the
   * person that was made for it may still be there. @throws DomainError('not-found' | 'conflict')
   */
  createAgain: (leadId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireConnection(tx, connectionId)
      const { numUpdatedRows } = await tx
        .updateTable('connection_leads')
        .set({ state: 'espera', due_at: sql<string>`now()`, tries: 0, reason: null, base: null, sent_hash: null })
        .set({ remote_id: null, remote_person: null, create_began_at: sql<string>`now()` })
        .where('connection_id', '=', connectionId)
        .where('lead_id', '=', leadId)
        .where('state', '=', 'apagado')
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new DomainError('conflict', CONNECTION_REFUSALS.notGone, { code: 'registro_nao_apagado' })
      await recordAudit(tx, owner, {
        event: 'connection-lead-made-again',
        subjectId: leadId,
        details: { connectionId },
      })
    }),

  /** Tries again what failed, removals among it. @throws DomainError('not-found') */
  retry: (): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireConnection(tx, connectionId)
      const again = { state: 'espera' as const, due_at: sql<string>`now()`, tries: 0, reason: null }
      // No row is fine: nothing failed of either kind.
      await tx
        .updateTable('connection_leads')
        .set(again)
        .where('connection_id', '=', connectionId)
        .where('state', '=', 'falhou')
        .execute()
      // No row is fine: nothing failed of either kind.
      await tx
        .updateTable('connection_removals')
        .set({ ...again, ended_at: null, began_at: null })
        .where('connection_id', '=', connectionId)
        .where('state', '=', 'falhou')
        .execute()
      await recordAudit(tx, owner, { event: 'connection-retried', subjectId: connectionId })
    }),
})
