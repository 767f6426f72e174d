import { sql, type Kysely } from 'kysely'
import { company, ofCompany, person, wholeCompany } from '../src/migrate/row-security.ts'

/** Bounds of imports of leads across people and companies; shared views are changed by managers alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const mayChange = `${ofCompany} and (${wholeCompany} or (user_id = ${person} and not shared))`

const statements = `
-- The oldest import of each company: a company with many holds up no other.
create or replace function lead_imports_to_do(except_of uuid[]) returns table(empresa_id uuid, id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.empresa_id, i.id, i.user_id from (
    select distinct on (d.empresa_id) d.empresa_id, d.id, d.user_id, d.created_at from lead_imports d
    where d.state in ('andamento', 'desfazendo') and d.id <> all(except_of)
    order by d.empresa_id, d.created_at, d.id) i
  order by i.created_at limit 20
$$;

create index lead_imports_drafts on lead_imports (created_at) where state = 'rascunho';
create policy drafts on lead_imports for delete to fechai_owner using (state = 'rascunho');
create function remove_import_drafts(kept_hours integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from lead_imports
  where state = 'rascunho' and created_at < now() - make_interval(hours => kept_hours)
$$;
revoke execute on function remove_import_drafts(integer) from public;
grant execute on function remove_import_drafts(integer) to app_api;

-- An erased contact leaves the sheets that wait as well.
grant delete on lead_import_rows to app_worker;

/* Follows and requests of other people are not visible to the lead's owner, and each means that it is in use. */
create function is_lead_in_use(lead uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from followed_leads f where f.empresa_id = ${company} and f.lead_id = lead)
    or exists (select from lead_requests r
      where r.empresa_id = ${company} and r.lead_id = lead and r.answered_at is null)
    or exists (select from leads l where l.empresa_id = ${company} and l.joined_into = lead)
$$;
revoke execute on function is_lead_in_use(uuid) from public;
grant execute on function is_lead_in_use(uuid) to app_api;

-- A shared view is seen by everybody of the company; that is no right to change or to remove it.
create policy change on saved_views as restrictive for update to app_api, app_worker
  using (${mayChange}) with check (${mayChange});
create policy remove on saved_views as restrictive for delete to app_api, app_worker using (${mayChange});
`
