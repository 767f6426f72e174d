import { sql, type Kysely } from 'kysely'
import { company, ofCompany, ofPerson, person, secure, wholeCompany } from '../src/migrate/row-security.ts'

/** The team page: goals of each salesperson, the company's choice about names, and a number that counts changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/** Policies of a table that managers alone write. */
const writtenByManagers = (table: string): string => {
  const isManager = `${ofCompany} and ${wholeCompany}`
  return `create policy managers_add on ${table} for insert to app_api with check (${isManager});
create policy managers_change on ${table} for update to app_api using (${isManager}) with check (${isManager});
create policy managers_remove on ${table} for delete to app_api using (${isManager});`
}

const sources = ['leads', 'reading_acts', 'tasks', 'calibrations']
const triggersOf = (table: string): string => `
create trigger report_version_inserted after insert on ${table} referencing new table as changed
  for each statement execute function note_report_changes();
create trigger report_version_updated after update on ${table} referencing new table as changed
  for each statement execute function note_report_changes();
create trigger report_version_deleted after delete on ${table} referencing old table as changed
  for each statement execute function note_report_changes();`

const statements = `
-- The sum of a company's rows grows with every transaction that changes what its team page counts, so a report that was
-- counted at one sum is valid at the same sum. A writer raises a row that is not locked, or adds one: no writer waits.
create table report_versions (
  empresa_id uuid not null references companies(id) on delete cascade,
  id bigint generated always as identity,
  version bigint not null,
  raised_by xid8 not null,
  primary key (empresa_id, id)
);
${secure('report_versions')}
create policy tenant on report_versions for select to app_api using (${ofCompany});
create policy keeper on report_versions to fechai_owner using (true) with check (true);
grant select on report_versions to app_api;

create function note_report_change(of_company uuid) returns void
  language plpgsql as $$
begin
  perform from report_versions where empresa_id = of_company and raised_by = pg_current_xact_id();
  if found then return; end if;
  update report_versions set version = version + 1, raised_by = pg_current_xact_id()
  where empresa_id = of_company and id = (
    select id from report_versions where empresa_id = of_company limit 1 for update skip locked);
  if not found then
    insert into report_versions (empresa_id, version, raised_by) values (of_company, 1, pg_current_xact_id());
  end if;
end $$;
create function note_report_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_report_change(empresa_id) from (select distinct empresa_id from changed) companies;
  return null;
end $$;
create function note_conversation_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_report_change(new.empresa_id);
  return null;
end $$;
${sources.map(triggersOf).join('\n')}
create trigger report_version_changed after update on conversations for each row
  when (old.last_at is distinct from new.last_at or old.seller is distinct from new.seller)
  execute function note_conversation_change();

-- Goals of a salesperson for one month, which managers set.
create table seller_goals (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null,
  month date not null check (month = date_trunc('month', month)),
  valor numeric(14,2) check (valor > 0),
  deals integer check (deals > 0),
  set_by uuid not null default ${person},
  set_at timestamptz not null default now(),
  primary key (empresa_id, user_id, month),
  check (valor is not null or deals is not null),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
${secure('seller_goals')}
create policy tenant on seller_goals for select to app_api using (${ofPerson});
${writtenByManagers('seller_goals')}
grant select, insert, update, delete on seller_goals to app_api;

-- Salespeople see their colleagues' names on the team page only where the company says so.
create table team_settings (
  empresa_id uuid primary key default ${company} references companies(id),
  names_shown boolean not null,
  set_by uuid not null default ${person},
  set_at timestamptz not null default now()
);
${secure('team_settings')}
create policy tenant on team_settings for select to app_api using (${ofCompany});
${writtenByManagers('team_settings')}
grant select, insert, update on team_settings to app_api;
`
