import { sql, type QueryExecutorProvider } from 'kysely'
import { translated, type Database } from '../database/connect.ts'
import { SILENT_AFTER_SECONDS } from './worker-beats.ts'

/** More releases than anyone goes back by. */
const KEPT = 20

/** Names workers of a release that knows no builds. */
export const UNVERSIONED = ''

/** Records that this build is released now, for the first time or again: at each migration, forwards and back. */
export async function noteRelease(db: QueryExecutorProvider, buildId: string): Promise<void> {
  await sql`
    insert into worker_versions (build_id) values (${buildId})
    on conflict (build_id) do update set released_at = excluded.released_at`.execute(db)
}

/** Records a build that started without a release, as in development; a known one keeps its place. */
export async function noteBuild(db: Database, buildId: string): Promise<void> {
  await translated(async () => {
    await sql`insert into worker_versions (build_id) values (${buildId}) on conflict do nothing`.execute(db.kysely)
    // No row is fine: there are few.
    await sql`
      delete from worker_versions where build_id not in (
        select build_id from worker_versions order by released_at desc limit ${KEPT})`.execute(db.kysely)
  })
}

/**
 * Returns the build that should get the work: the last released one among those that a worker serves now, with `own`
 * as one of them. `UNVERSIONED` if only workers without a build serve, null if none does.
 */
export async function buildToServe(db: Database, own?: string): Promise<string | null> {
  const { rows } = await translated(() =>
    sql<{ build_id: string }>`
      select served.build_id from (
        select build_id from worker_beats where seen_at > now() - make_interval(secs => ${SILENT_AFTER_SECONDS})
        union select ${own ?? null}::text where ${own ?? null}::text is not null
      ) served
      left join worker_versions using (build_id)
      order by released_at desc nulls last, build_id desc
      limit 1`.execute(db.kysely),
  )
  return rows[0]?.build_id ?? null
}
