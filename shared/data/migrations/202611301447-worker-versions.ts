import { sql, type Kysely } from 'kysely'

/** The builds of the worker in the order of their releases, and which build each running worker is. Of no company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table worker_versions (
  build_id text primary key,
  released_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on worker_versions to app_worker;

-- Empty: a worker of a release that names no build.
alter table worker_beats add column build_id text not null default '';
`
