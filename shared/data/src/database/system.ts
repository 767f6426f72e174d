import { sql } from 'kysely'
import { translated, type Database, type Tx } from './connect.ts'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import type { LostBatch } from '@fechai/contracts/runs/reconcile-batches'

/** Work of the product itself across companies; the only place that reads without an owner, ids only. */

/**
 * Claims uploads that wait for their run. `olderThanSeconds` leaves the fresh ones to the process that accepted them,
 * `except` those that wait for another try. A claimed row is only marked by `markDispatched`, so that a crash between
 * the two repeats it.
 */
export async function listUndispatched(
  db: Database,
  olderThanSeconds: number,
  except: readonly string[] = [],
  limit = 100,
): Promise<(UploadRef & { outboxId: number })[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<Omit<UploadRef, 'requestId'> & { outboxId: number; requestId: string | null }>`
      select id as "outboxId", empresa_id as "empresaId", user_id as "userId",
        upload_id as "uploadId", conversation_id as "conversationId", request_id as "requestId"
      from outbox
      where dispatched_at is null and created_at <= now() - make_interval(secs => ${olderThanSeconds})
        and upload_id <> all(${except}::uuid[])
      order by created_at limit ${limit}`.execute(tx)
    return rows.map(({ requestId, ...row }) => (requestId === null ? row : { ...row, requestId }))
  })
}

/** An upload that has not ended and of which nothing was heard for long. */
export interface QuietUpload extends UploadRef {
  /** It waits for a person. */
  isParked: boolean
  /** It waits for a person, and has done so for longer than a run waits. */
  isForgotten: boolean
}

/** A run that waits for a person gives up after thirty days by itself. */
const FORGOTTEN = sql`now() - interval '31 days'`

/** Uploads that should be moving and are not, then those that wait; one whose run was seen lately is left alone. */
export async function listQuietUploads(
  db: Database,
  { quietSeconds, mostRestarts }: { quietSeconds: number; mostRestarts: number },
  limit = 50,
): Promise<QuietUpload[]> {
  return translated(async () => {
    const { rows } = await sql<QuietUpload>`
      select empresa_id as "empresaId", user_id as "userId", upload_id as "uploadId",
        conversation_id as "conversationId", is_parked as "isParked", is_forgotten as "isForgotten"
      from quiet_runs(now() - make_interval(secs => ${quietSeconds}), ${FORGOTTEN}, ${mostRestarts}, ${limit})`.execute(
      db.kysely,
    )
    return rows
  })
}

export async function markDispatched(db: Database, outboxIds: number[]): Promise<void> {
  if (outboxIds.length === 0) return
  await asSystem(db, async (tx) => {
    await tx
      .updateTable('outbox')
      .set({ dispatched_at: sql`now()` })
      .where('id', 'in', outboxIds)
      .execute()
  })
}

/**
 * Refuses a connection that row-level security would not bind.
 * @throws Error when the role is, or may become, a superuser, one that bypasses RLS or the owner of a table, or when a
 * table of companies lacks FORCE.
 */
export async function assertBoundByRls(db: Pick<Database, 'kysely'>): Promise<void> {
  const { rows } = await sql<{ role: string; loose: boolean; owned: string[] | null; unforced: string[] | null }>`
    with tables as (
      select c.oid, c.relname, c.relowner, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p')
    )
    select current_user as role,
      (select bool_or(rolsuper or rolbypassrls) from pg_roles where pg_has_role(current_user, oid, 'MEMBER')) as loose,
      (select array_agg(relname::text) from tables where pg_has_role(current_user, relowner, 'MEMBER')) as owned,
      (select array_agg(relname::text) from tables where not forced and (relname = 'companies' or exists (
        select 1 from pg_attribute a where a.attrelid = tables.oid and a.attname = 'empresa_id' and not a.attisdropped)))
        as unforced`.execute(db.kysely)
  const { role, loose, owned, unforced } = rows[0]!
  if (loose || owned?.length) {
    throw new Error(
      `O papel ${role} do Postgres ignora o isolamento entre empresas; use app_api, app_auth ou app_worker.`,
    )
  }
  if (unforced?.length) throw new Error(`Tabelas sem isolamento forçado: ${unforced.join(', ')}.`)
}

/** Companies whose audit has lines without a seal. */
export async function listUnsealedCompanies(db: Database, limit = 100): Promise<string[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct empresa_id as id from audit_unsealed limit ${limit}`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Files that were announced long ago and never became an upload: their process died. */
export async function listAbandonedFiles(
  db: Database,
  olderThanSeconds: number,
  except: readonly string[] = [],
): Promise<{ empresaId: string; uploadId: string }[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ empresaId: string; uploadId: string }>`
      select empresa_id as "empresaId", upload_id as "uploadId" from incoming_files
      where created_at <= now() - make_interval(secs => ${olderThanSeconds}) and upload_id <> all(${except}::uuid[])
      order by created_at limit 100`.execute(tx)
    return rows
  })
}

/** Files of erased uploads that are to be removed, or looked for again, now. */
export async function listDueRemovals(db: Database): Promise<{ empresaId: string; uploadId: string; tries: number }[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ empresaId: string; uploadId: string; tries: number }>`
      select empresa_id as "empresaId", upload_id as "uploadId", tries from file_removals
      where due_at <= now() order by due_at limit 100`.execute(tx)
    return rows
  })
}

/** Deleted leads that can no longer be taken back. `except` names those that wait for another try. */
export async function listDueDeletions(
  db: Database,
  graceSeconds: number,
  except: readonly string[] = [],
): Promise<{ empresaId: string; leadId: string }[]> {
  return translated(async () => {
    const { rows } = await sql<{ empresaId: string; leadId: string }>`
      select empresa_id as "empresaId", lead_id as "leadId"
      from due_deletions(${graceSeconds}, ${except}::uuid[], 100)`.execute(db.kysely)
    return rows
  })
}

/** Open batches whose run was not heard of for a while. */
export async function listQuietBatches(db: Database, quietSeconds: number): Promise<LostBatch[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<LostBatch>`
      select empresa_id as "empresaId", user_id as "userId", id as "batchId", state = 'desfazendo' as "isGoingBack"
      from batches
      where state in ('preparando', 'em_andamento', 'pausado', 'desfazendo')
        and run_seen_at <= now() - make_interval(secs => ${quietSeconds})
      order by run_seen_at limit 50`.execute(tx)
    return rows
  })
}

/** Conversations whose words are to be read now. */
export async function listUnreadWords(
  db: Database,
  limit: number,
): Promise<{ empresaId: string; conversationId: string }[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ empresaId: string; conversationId: string }>`
      select empresa_id as "empresaId", conversation_id as "conversationId" from unread_words
      where due_at <= now() order by due_at limit ${limit}`.execute(tx)
    return rows
  })
}

/** Counts conversations of all companies whose current text is not in the search index. */
export async function countUnreadWords(db: Database): Promise<number> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ unread: number }>`select count(*) as unread from unread_words`.execute(tx)
    return rows[0]!.unread
  })
}

/** The database's clock, some seconds ago. */
export async function databaseNow(db: Database, secondsAgo = 0): Promise<string> {
  const { rows } = await sql<{
    instant: string
  }>`select now() - make_interval(secs => ${secondsAgo}) as instant`.execute(db.kysely)
  return rows[0]!.instant
}

/** Work across companies: only for this file and its sisters. */
export const asSystem = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  translated(() =>
    db.kysely.transaction().execute(async (tx) => {
      await sql`select set_config('app.reach', 'system', true)`.execute(tx)
      return work(tx)
    }),
  )
