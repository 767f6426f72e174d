import { sql, type Kysely } from 'kysely'

/** Numbered reports of a company's conversations, each with what it was made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

/*
 * Everybody in the company opens a report. Inputs and body are sealed under the company's key: they hold figures, ids
 * and places of sentences, and no word of a customer, so that nothing of one who is erased stays here.
 */
const statements = `
create table scanpro_reports (
  empresa_id uuid not null default ${company} references companies (id),
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  reach text not null check (reach in ('own', 'company')),
  filter jsonb not null,
  versions jsonb not null,
  inputs bytea not null,
  state text not null default 'em_andamento' check (state in ('em_andamento', 'pronto', 'falhou')),
  done integer not null default 0,
  total integer not null,
  summary jsonb,
  body bytea,
  digest text,
  failure text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, number),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id),
  check ((state = 'pronto') = (body is not null and digest is not null))
);
create index scanpro_reports_open on scanpro_reports (created_at) where state = 'em_andamento';
alter table scanpro_reports enable row level security;
alter table scanpro_reports force row level security;
create policy tenant on scanpro_reports to app_api, app_worker using (empresa_id = ${company}) with check (empresa_id = ${company});
create policy sweep on scanpro_reports for select to app_api
  using (current_setting('app.reach', true) = 'system' and state = 'em_andamento');
grant select, insert on scanpro_reports to app_api;
grant select, update on scanpro_reports to app_worker;
`
