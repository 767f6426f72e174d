import { sql, type Kysely } from 'kysely'

/** Which workers serve, and what they can do: the API tells it, and knows no other way to it. Of no company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table worker_beats (
         worker_id uuid primary key,
         media text not null check (media in ('ok', 'blocked', 'missing')),
         seen_at timestamptz not null
       );
       grant select, insert, update, delete on worker_beats to app_worker;
       grant select on worker_beats to app_api;`,
    )
    .execute(db)
}
