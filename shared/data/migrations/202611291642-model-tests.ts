import { sql, type Kysely } from 'kysely'

/** Tests of models of this machine on the built-in conversations, one for each model. Of no company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table model_tests (
  server_id text primary key,
  model text not null check (length(model) <= 200),
  state text not null check (state in ('em_andamento', 'cancelado', 'concluido')),
  results jsonb not null default '[]' check (jsonb_array_length(results) <= 40),
  -- Why it does not go on now.
  waiting text,
  begun_at timestamptz not null default now(),
  ended_at timestamptz
);
grant select, insert, update on model_tests to app_api;
grant select, update on model_tests to app_worker;
`
