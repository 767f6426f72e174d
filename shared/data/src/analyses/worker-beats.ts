import { sql } from 'kysely'
import type { MediaState } from '@fechai/contracts/health'
import { translated, type Database } from '../database/connect.ts'

/** A worker that has said nothing for so long is not counted on. */
export const SILENT_AFTER_SECONDS = 30

/** Notes that a worker serves, of which build it is, and what it can do. Its row goes with the next beat of another once it is gone for a day. */
export async function noteBeat(
  db: Database,
  workerId: string,
  { media, buildId }: { media: MediaState; buildId: string },
): Promise<void> {
  await translated(async () => {
    await sql`
      insert into worker_beats (worker_id, media, build_id, seen_at) values (${workerId}, ${media}, ${buildId}, now())
      on conflict (worker_id) do update set media = excluded.media, seen_at = excluded.seen_at`.execute(db.kysely)
    await sql`delete from worker_beats where seen_at < now() - interval '1 day'`.execute(db.kysely)
  })
}

/** Removes the row of a worker that ends, so that its silence is not awaited. */
export async function endBeats(db: Database, workerId: string): Promise<void> {
  await translated(() => db.kysely.deleteFrom('worker_beats').where('worker_id', '=', workerId).execute())
}

/** Returns the abilities of each worker that serves now. */
export async function servingWorkers(db: Database): Promise<MediaState[]> {
  const rows = await translated(() =>
    db.kysely
      .selectFrom('worker_beats')
      .select('media')
      .where('seen_at', '>', sql<string>`now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`)
      .execute(),
  )
  return rows.map(({ media }) => media)
}
