import { sql, type Kysely } from 'kysely'

/** What a company adds to the words that the analyses count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`
const company = `empresa_id = ${setting('empresa_id')}`

const statements = `
create table own_words (
  empresa_id uuid primary key default ${setting('empresa_id')} references companies (id),
  words jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (empresa_id, updated_by) references auth.users (empresa_id, id)
);
alter table own_words enable row level security;
alter table own_words force row level security;
create policy tenant on own_words to app_api using (${company}) with check (${company});
grant select, insert, update on own_words to app_api;
select let_canaries_go('own_words');
`
