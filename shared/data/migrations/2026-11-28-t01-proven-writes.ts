import { sql, type Kysely } from 'kysely'

/**
 * One row that is written to prove that Postgres writes. A short row fits where the last one was, also on a full disk:
 * the function puts eight megabytes aside first, in a temporary file that goes with the statement. It is one statement,
 * so that no caller that stops in between holds the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table proven_writes (
  id boolean primary key default true check (id),
  proven_at timestamptz not null
);
insert into proven_writes (proven_at) values (now());
revoke all on proven_writes from public;

create function prove_write() returns void language plpgsql security definer
  set search_path = public, pg_temp
  set work_mem = '64kB'
  set temp_tablespaces = ''
as $$
declare
  filled bigint;
begin
  with filler as materialized (select repeat('x', 8000) as words from generate_series(1, 1024))
    select count(words) into filled from filler;
  update proven_writes set proven_at = now();
end
$$;
revoke all on function prove_write() from public;
grant execute on function prove_write() to app_api;
`
