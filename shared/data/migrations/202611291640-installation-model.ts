import { sql, type Kysely } from 'kysely'

/** The model of this machine that those who run the installation chose, or that they chose none. Of no company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table installation_model (
  is_choice boolean primary key default true check (is_choice),
  kind text check (kind in ('ollama', 'lmstudio', 'llamacpp', 'vllm')),
  model text not null check (length(model) <= 200 and (kind is null) = (model = '')),
  given text not null,
  chosen_at timestamptz not null default now()
);
grant select, insert, update on installation_model to app_api;
grant select on installation_model to app_worker;
`
