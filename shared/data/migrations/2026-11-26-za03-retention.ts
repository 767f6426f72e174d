import { sql, type Kysely } from 'kysely'

/** How long a company keeps conversations, and which of them go on which day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const guarded = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker using (empresa_id = ${company}) with check (empresa_id = ${company});
select let_canaries_go('${table}');
`

/*
 * What goes is marked two weeks before, one row a conversation or a lead that was typed in; managers are told of it by
 * the bell. A new message, another file or another rule takes the mark away. Of the bell's kinds others may have come
 * since: this one is added to what is there.
 */
const statements = `
create table retention_rules (
  empresa_id uuid primary key default ${company} references companies (id),
  days integer not null check (days between 30 and 730),
  set_by uuid not null,
  erased_at timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (empresa_id, set_by) references auth.users (empresa_id, id)
);
create table retention_due (
  empresa_id uuid not null default ${company} references companies (id),
  id uuid not null,
  conversation_id uuid,
  lead_id uuid,
  due_at timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade,
  check (num_nonnulls(conversation_id, lead_id) = 1)
);
create index on retention_due (empresa_id, due_at);
create index on retention_due (empresa_id, conversation_id) where conversation_id is not null;
create index on retention_due (empresa_id, lead_id) where lead_id is not null;
${guarded('retention_rules')}${guarded('retention_due')}
create policy sweep on retention_rules for select to app_worker using (current_setting('app.reach', true) = 'system');
grant select, insert, update, delete on retention_rules to app_api;
grant select, update (erased_at) on retention_rules to app_worker;
grant select, delete on retention_due to app_api;
grant select, insert, update, delete on retention_due to app_worker;

do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
    where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check '
    || replace(known, '''cota''::text', '''cota''::text, ''retencao''::text');
end $$;

create function tell_of_retention(going integer, first_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_managers(${company}, 'retencao', to_char(first_at, 'YYYY-MM-DD'),
    jsonb_build_object('count', going, 'from', first_at));
end $$;
revoke execute on function tell_of_retention(integer, timestamptz) from public;
grant execute on function tell_of_retention(integer, timestamptz) to app_worker;
`
