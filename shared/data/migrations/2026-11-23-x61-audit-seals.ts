import { sql, type Kysely } from 'kysely'

/** Each line of the audit gets a seal over the one before it, so that what was changed or taken out is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const guarded = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker using (empresa_id = ${company}) with check (empresa_id = ${company});
`

/*
 * Sealed a moment after the line was committed, by one process at a time for a company: a chain that each transaction
 * writes itself would have all of a company's wait for one another. `audit_unsealed` is the queue of that.
 */
const statements = `
create table audit_seals (
  empresa_id uuid not null default ${company} references companies (id),
  seq bigint not null check (seq > 0),
  audit_id bigint not null,
  seal bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (empresa_id, seq),
  unique (empresa_id, audit_id)
);
create table audit_unsealed (
  empresa_id uuid not null default ${company},
  audit_id bigint not null,
  primary key (empresa_id, audit_id)
);
${guarded('audit_seals')}${guarded('audit_unsealed')}
create policy sweep on audit_unsealed for select to app_api using (current_setting('app.reach', true) = 'system');
create policy queueing on audit_unsealed for insert to fechai_owner with check (true);
grant select, insert on audit_seals to app_api;
grant select, delete on audit_unsealed to app_api;

create function queue_for_seal() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_unsealed (empresa_id, audit_id) values (new.empresa_id, new.id);
  return null;
end $$;
revoke execute on function queue_for_seal() from public;
create trigger queued_for_seal after insert on audit_log for each row execute function queue_for_seal();

alter table audit_log no force row level security;
insert into audit_unsealed (empresa_id, audit_id) select empresa_id, id from audit_log;
alter table audit_log force row level security;
`
