import { sql, type Kysely } from 'kysely'

/** What a company decided about learnings that its closed sales propose: a decided one is not proposed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`

const table = `
create table learning_proposals (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid references companies (id),
  fase text not null,
  technique text not null,
  decision text not null check (decision in ('aceita', 'recusada')),
  user_id uuid not null,
  decided_at timestamptz not null default now(),
  primary key (empresa_id, fase, technique),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
grant select, insert, update, delete on learning_proposals to app_api, app_worker;
alter table learning_proposals enable row level security;
alter table learning_proposals force row level security;
create policy tenant on learning_proposals to app_api, app_worker using (${company}) with check (${company});
`
