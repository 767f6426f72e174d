import { sql, type Kysely } from 'kysely'
import { company, ofCompany, person, secure, wholeCompany } from '../src/migrate/row-security.ts'

/** Filters, order and columns of the board or the list under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table saved_views (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  -- Everybody in the company sees it, and managers change it.
  shared boolean not null default false,
  place text not null check (place in ('lista', 'quadro')),
  body jsonb not null check (pg_column_size(body) <= 16384),
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
create index saved_views_of_person on saved_views (empresa_id, user_id);
${secure('saved_views')}
create policy tenant on saved_views to app_api, app_worker
  using (${ofCompany} and (${wholeCompany} or shared or user_id = ${person}))
  with check (${ofCompany} and (${wholeCompany} or (user_id = ${person} and not shared)));
grant select, insert, update, delete on saved_views to app_api;
grant select, delete on saved_views to app_worker;
`
