import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Connection } from '@fechai/contracts/connections'
import {
  CONNECTION_LIMITS,
  CONNECTION_REFUSALS,
  type ConnectionKind,
  type ConnectionMapping,
  type ConnectionState,
} from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import type { Key } from '@fechai/platform/crypto/keys'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { insist } from '../database/insist.ts'
import { inScope, type Owner } from '../database/scope.ts'
import type { ConnectionsTable } from './schema.ts'
import { sealCredentials, type Credentials } from './seals.ts'

/** Connections of a company, for its managers. */
export const connectionsOf = (db: Database, master: Key, owner: Owner) => ({
  list: (): Promise<Connection[]> =>
    inScope(db, owner, async (tx) => {
      const rows = await tx.selectFrom('connections').selectAll().orderBy('created_at').orderBy('id').execute()
      return withCounts(tx, rows)
    }),

  /** @throws DomainError('not-found') */
  get: (id: string): Promise<Connection> =>
    inScope(db, owner, async (tx) => (await withCounts(tx, [await requireConnection(tx, id)]))[0]!),

  /** Begins a connection that has no access yet. @throws DomainError('conflict') where the company has one already */
  create: (kind: ConnectionKind): Promise<Connection> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .insertInto('connections')
        .values({ id: randomUUID(), user_id: owner.userId, kind })
        .onConflict((conflict) => conflict.columns(['empresa_id', 'kind']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new DomainError('conflict', CONNECTION_REFUSALS.exists, { code: 'integracao_existe' })
      await recordAudit(tx, owner, { event: 'connection-started', subjectId: row.id, details: { kind } })
      return toConnection(row)
    }),

  /** Some records that the connection made, the newest first. @throws DomainError('not-found') */
  someRecords: (
    id: string,
  ): Promise<{
    records: { leadId: string; remoteId: string }[]
    mapping: ConnectionMapping | null
    ownState: Record<string, string>
  }> =>
    inScope(db, owner, async (tx) => {
      const { mapping, own_state: ownState } = await requireConnection(tx, id)
      const rows = await tx
        .selectFrom('connection_leads')
        .select(['lead_id as leadId', 'remote_id as remoteId'])
        .where('connection_id', '=', id)
        .where('state', '=', 'igual')
        .where('remote_id', 'is not', null)
        .orderBy('synced_at', 'desc')
        .limit(SOME_RECORDS)
        .execute()
      return { mapping, ownState, records: rows.map(({ leadId, remoteId }) => ({ leadId, remoteId: remoteId! })) }
    }),

  /** Stores the access that the other system gave. An account that was off for want of it is on again. */
  authorise: (id: string, account: string, credentials: Credentials): Promise<void> =>
    insist(async () => {
      const key = await companyKeyOf(db, master, owner)
      await inScope(db, owner, async (tx) => {
        const known = await requireConnection(tx, id)
        const comesBack = known.disabled_reason === 'revogada' && known.mapping !== null && known.started_at !== null
        await tx
          .updateTable('connections')
          .set({ account: account.slice(0, 200), credentials: sealCredentials(key, id, credentials), ...WELL })
          .$if(comesBack, (query) => query.set({ disabled_at: null, disabled_reason: null }))
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await recordAudit(tx, owner, { event: 'connection-authorised', subjectId: id, details: { kind: known.kind } })
      })
    }),

  /** Stores the mapping; leads that were synchronised already are sent again with it. @throws DomainError('not-found') */
  map: (id: string, mapping: ConnectionMapping, ownState: Record<string, string>): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await requireConnection(tx, id)
      await tx
        .updateTable('connections')
        .set({ mapping: JSON.stringify(mapping), own_state: JSON.stringify(ownState) })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await markAll(tx, id)
      const details = { fields: Object.keys(mapping.fields), isTwoWay: mapping.isTwoWay }
      await recordAudit(tx, owner, { event: 'connection-mapped', subjectId: id, details })
    }),

  /**
   * Switches it; with `all` each lead of the company waits for its first synchronisation.
   * @throws DomainError('not-found' | 'conflict')
   */
  switchTo: (id: string, { on, all }: { on: boolean; all: boolean }): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const known = await requireConnection(tx, id, true)
      if (on && known.credentials === null) conflict('unauthorised')
      if (on && (known.mapping === null || Object.keys(known.mapping.fields).length === 0)) conflict('unmapped')
      const now = sql<string>`now()`
      await tx
        .updateTable('connections')
        .set(
          on ? { disabled_at: null, disabled_reason: null, ...WELL } : { disabled_at: now, disabled_reason: 'pessoa' },
        )
        .$if(on, (query) => query.set({ started_at: sql<string>`coalesce(started_at, now())` }))
        .$if(on && all && known.first_run_at === null, (query) => query.set({ first_run_at: now }))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (on && all && known.first_run_at === null) await addAll(tx, id)
      await recordAudit(tx, owner, { event: 'connection-switched', subjectId: id, details: { on, all } })
    }),

  /**
   * Takes the first synchronisation back: what it made in the other system is removed there, and the connection is off.
   * @throws DomainError('not-found' | 'conflict')
   */
  takeBack: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const known = await requireConnection(tx, id, true)
      if (!canTakeBack(known)) conflict('nothingToTakeBack')
      await tx
        .updateTable('connections')
        .set({ disabled_at: sql<string>`now()`, disabled_reason: 'pessoa', first_run_at: null, started_at: null })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      // Each row that goes leaves its record to be removed, by a trigger.
      await tx
        .deleteFrom('connection_leads')
        .where('connection_id', '=', id)
        .where('is_first_run', '=', true)
        .executeTakeFirstOrThrow()
      await recordAudit(tx, owner, { event: 'connection-taken-back', subjectId: id })
    }),

  /** Forgets the account; records of the other system stay there. @throws DomainError('not-found') */
  remove: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const known = await requireConnection(tx, id)
      await tx.deleteFrom('connections').where('id', '=', id).executeTakeFirstOrThrow()
      await recordAudit(tx, owner, { event: 'connection-removed', subjectId: id, details: { kind: known.kind } })
    }),
})

/** Enough for some of them to be there still, where people remove records. */
const SOME_RECORDS = 5

const WELL = { failing_since: null, failures: 0, failure: null, rest_until: sql<string>`now()` }

const conflict = (name: 'unauthorised' | 'unmapped' | 'nothingToTakeBack'): never => {
  throw new DomainError('conflict', CONNECTION_REFUSALS[name], { code: 'integracao_estado' })
}

/** @throws DomainError('not-found') */
export async function requireConnection(tx: Tx, id: string, locks = false): Promise<Selectable<ConnectionsTable>> {
  const row = await tx
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', CONNECTION_REFUSALS.unknown, { code: 'integracao' })
  return row
}

/** Synchronises each known lead again. */
async function markAll(tx: Tx, id: string): Promise<void> {
  // No row is fine: mostly nothing was synchronised yet.
  await tx
    .updateTable('connection_leads')
    .set({ state: 'espera', due_at: sql<string>`now()`, tries: 0, reason: null, sent_hash: null })
    .set({ changes: sql<string>`changes + 1` })
    .where('connection_id', '=', id)
    .where('state', '<>', 'conflito')
    .execute()
}

/** Adds every lead of the company that is a sale and not joined into another one. */
async function addAll(tx: Tx, id: string): Promise<void> {
  // No row is fine: a company without leads.
  await sql`insert into connection_leads (connection_id, lead_id, is_first_run)
    select ${id}, id, true from leads where deleted_at is null and joined_into is null and not sem_venda
    on conflict (empresa_id, connection_id, lead_id) do nothing`.execute(tx)
}

type Row = Selectable<ConnectionsTable>

const canTakeBack = ({ first_run_at: firstRunAt }: Row): boolean =>
  firstRunAt !== null && Date.now() - Date.parse(firstRunAt) < CONNECTION_LIMITS.takeBackHours * 60 * 60 * 1_000

interface Counts {
  leads: Connection['leads']
  removals: Connection['removals']
}
const NONE: Counts = {
  leads: { waiting: 0, synced: 0, conflicts: 0, failed: 0, gone: 0 },
  removals: { waiting: 0, failed: 0 },
}

/**
 * A record of an erased lead that is still there after a day: its removal failed, or the connection is off and tries
 * none.
 */
export const isUnremoved = sql<boolean>`(state = 'falhou' or state = 'espera' and created_at < now() - interval '1 day')`

async function withCounts(tx: Tx, rows: Row[]): Promise<Connection[]> {
  const { rows: counts } = await sql<Counts & { id: string }>`
    select c.id, (select jsonb_build_object('waiting', count(*) filter (where state = 'espera'),
        'synced', count(*) filter (where state = 'igual'), 'conflicts', count(*) filter (where state = 'conflito'),
        'failed', count(*) filter (where state = 'falhou'), 'gone', count(*) filter (where state = 'apagado'))
        from connection_leads l where l.connection_id = c.id) as leads,
      (select jsonb_build_object('waiting', count(*) filter (where state = 'espera' and not ${isUnremoved}),
        'failed', count(*) filter (where ${isUnremoved})) from connection_removals r
        where r.connection_id = c.id) as removals
    from connections c`.execute(tx)
  const byId = new Map(counts.map(({ id, ...each }) => [id, each]))
  return rows.map((row) => toConnection(row, byId.get(row.id)))
}

function stateOf({ credentials, mapping, disabled_at: disabledAt, disabled_reason: reason }: Row): ConnectionState {
  if (credentials === null || reason === 'revogada') return 'autorizar'
  if (mapping === null) return 'mapear'
  return disabledAt === null ? 'ligada' : 'desligada'
}

function toConnection(row: Row, counts: Counts = NONE): Connection {
  const { id, kind, account, mapping, failure } = row
  return {
    ...{ id, kind, account, mapping, failure, state: stateOf(row), createdAt: row.created_at, ...counts },
    off:
      row.disabled_at === null || row.started_at === null
        ? null
        : { at: row.disabled_at, reason: row.disabled_reason! },
    ...{ failingSince: row.failing_since, firstRunAt: row.first_run_at, canTakeBack: canTakeBack(row) },
  }
}
