import { sql, type Kysely } from 'kysely'

/** The number that counts changes of the team page is kept for each owner of leads: others need not be counted again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- Owner whose leads changed; null for changes of the whole company.
alter table report_versions add column user_id uuid;
create index on report_versions (empresa_id, user_id);

create function note_report_change(of_company uuid, of_owner uuid) returns void
  language plpgsql as $$
begin
  perform from report_versions where empresa_id = of_company and user_id is not distinct from of_owner
    and raised_by = pg_current_xact_id();
  if found then return; end if;
  update report_versions set version = version + 1, raised_by = pg_current_xact_id()
  where empresa_id = of_company and id = (
    select id from report_versions where empresa_id = of_company and user_id is not distinct from of_owner
    limit 1 for update skip locked);
  if not found then
    insert into report_versions (empresa_id, user_id, version, raised_by)
      values (of_company, of_owner, 1, pg_current_xact_id());
  end if;
end $$;

-- Leads are visible here within their company: the trigger of a table may come with no scope.
create function note_lead_changes(of_company uuid, conversations uuid[], wanted uuid[]) returns void
  language plpgsql as $$
declare
  scope_before text := coalesce(current_setting('app.empresa_id', true), '');
begin
  perform set_config('app.empresa_id', of_company::text, true);
  perform note_report_change(of_company, user_id) from (
    select distinct user_id from leads
    where empresa_id = of_company and (conversation_id = any(conversations) or id = any(wanted))) owners;
  perform set_config('app.empresa_id', scope_before, true);
end $$;

create or replace function note_report_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'leads' then
    perform note_report_change(empresa_id, user_id) from (select distinct empresa_id, user_id from changed) owners;
  elsif tg_table_name = 'reading_acts' then
    perform note_lead_changes(empresa_id, array_agg(conversation_id), '{}') from changed group by empresa_id;
  elsif tg_table_name = 'tasks' then
    perform note_lead_changes(empresa_id, '{}', array_agg(lead_id)) from changed group by empresa_id;
  else
    perform note_report_change(empresa_id, null) from (select distinct empresa_id from changed) companies;
  end if;
  return null;
end $$;

-- Whose leads they were before.
create function note_report_leavers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_report_change(empresa_id, user_id) from (
    select distinct b.empresa_id, b.user_id from before b
    join changed c on c.empresa_id = b.empresa_id and c.id = b.id and c.user_id <> b.user_id) owners;
  return null;
end $$;
create trigger report_version_left after update on leads referencing old table as before new table as changed
  for each statement execute function note_report_leavers();

create or replace function note_conversation_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_lead_changes(new.empresa_id, array[new.id], '{}');
  return null;
end $$;
`
