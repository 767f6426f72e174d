import { sql, type Kysely } from 'kysely'

/**
 * What people said of readings that had to be confirmed, and which leads still ask. As a column of booleans that
 * can be indexed: few leads ask, and their number stands on every board.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const seesLead = `exists (
  select 1 from leads p where p.empresa_id = reading_decisions.empresa_id and p.id = reading_decisions.lead_id)`

const asked = ['nome', 'whatsapp', 'produto', 'quantidade', 'valor', 'fase']
  .map((field) => `('${field}' = any(revisar) and not '${field}' = any(padroes))`)
  .join(' or ')

const statements = `
create table reading_decisions (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid references companies (id),
  lead_id uuid not null,
  field text not null,
  analysis_id uuid,
  readings jsonb not null,
  reason text,
  chosen smallint check (chosen in (0, 1, 2)),
  decided text not null,
  order_before double precision not null,
  user_id uuid not null default nullif(current_setting('app.user_id', true), '')::uuid,
  decided_at timestamptz not null default now(),
  primary key (empresa_id, lead_id, field),
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade
);
grant select, insert, update, delete on reading_decisions to app_api, app_worker;
alter table reading_decisions enable row level security;
alter table reading_decisions force row level security;
create policy tenant on reading_decisions to app_api, app_worker
  using (${company} and (current_setting('app.reach', true) = 'company' or ${seesLead}))
  with check (${company} and (current_setting('app.reach', true) = 'company' or ${seesLead}));
alter table leads add column a_confirmar boolean generated always as (${asked}) stored;
create index leads_to_confirm on leads (empresa_id, fase, "order" desc, created_at desc, id desc)
  include (user_id, deleted_at) where a_confirmar;
`
