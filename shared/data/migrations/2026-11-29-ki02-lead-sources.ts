import { sql, type Kysely } from 'kysely'

/**
 * Where a lead came from: the advertisement that its customer answered, and what a person says instead. Both are sealed
 * with the conversation's key, and outlive every analysis.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `empresa_id = ${company} and (
  current_setting('app.reach', true) = 'company' or exists (
    select 1 from conversations p where p.empresa_id = lead_sources.empresa_id and p.id = lead_sources.conversation_id))`

const statements = `
create table lead_sources (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  ad bytea,
  chosen bytea,
  chosen_by uuid,
  updated_at timestamptz not null default now(),
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
alter table lead_sources enable row level security;
alter table lead_sources force row level security;
create policy tenant on lead_sources to app_api, app_worker using (${visible}) with check (${visible});
grant select, insert, update, delete on lead_sources to app_api, app_worker;
select let_canaries_go('lead_sources');
`
