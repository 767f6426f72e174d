import { sql, type Kysely } from 'kysely'
import { company, ofCompany, ofPerson, ofTeam, person, secure, wholeCompany } from '../src/migrate/row-security.ts'

/** Teams of salespeople. Their leaders reach the leads of the members: the policies of a person's rows say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

export const contracts = 'The check of the reach of numbered reports becomes wider: each value of before stays allowed.'

/** Rows of a person that the leader of the person's team reaches as well. */
const TABLES = ['conversations', 'uploads', 'whatsapp_chats', 'leads', 'batch_items', 'different_people']
const reached = (table: string): string =>
  `alter policy tenant on ${table} using (${ofPerson} or ${ofTeam}) with check (${ofPerson} or ${ofTeam});`
const ofBatch = `${ofCompany} and (${wholeCompany} or exists (
  select 1 from batch_items i where i.empresa_id = batches.empresa_id and i.batch_id = batches.id
    and (i.user_id = ${person} or current_setting('app.reach', true) = 'team'
      and i.user_id = any((select led_people())::uuid[]))))`
const seen = (table: string): string => `alter policy tenant on ${table} using (${ofPerson} or ${ofTeam});`

const writtenByManagers = (table: string): string => {
  const isManager = `${ofCompany} and ${wholeCompany}`
  return `create policy managers_add on ${table} for insert to app_api with check (${isManager});
create policy managers_change on ${table} for update to app_api using (${isManager}) with check (${isManager});
create policy managers_remove on ${table} for delete to app_api using (${isManager});`
}

const statements = `
create table sales_teams (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id)
);
create table sales_team_members (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null,
  team_id uuid not null,
  leads boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (empresa_id, user_id),
  foreign key (empresa_id, team_id) references sales_teams(empresa_id, id) on delete cascade,
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
create index on sales_team_members (empresa_id, team_id);
${['sales_teams', 'sales_team_members']
  .map(
    (table) => `${secure(table)}
create policy tenant on ${table} for select to app_api, app_worker using (${ofCompany});
${writtenByManagers(table)}
grant select, insert, update, delete on ${table} to app_api;`,
  )
  .join('\n')}
create policy keeper on sales_team_members to fechai_owner using (true) with check (true);
create policy erasing on sales_team_members for delete to app_worker using (${ofCompany});
grant select, delete on sales_team_members to app_worker;

-- A leader's account stays one of a salesperson: this says which of them lead.
alter table auth.users add column leads_team boolean not null default false;
create trigger leading_changed after update of leads_team on auth.users for each row
  when (old.leads_team is distinct from new.leads_team) execute function auth.end_sessions();

-- The caller, and the members of the teams that the caller leads.
create function led_people() returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array_append(coalesce((
    select array_agg(m.user_id) from sales_team_members m
    where m.empresa_id = ${company} and m.team_id = (
      select l.team_id from sales_team_members l
      where l.empresa_id = ${company} and l.user_id = ${person} and l.leads)), '{}'), ${person})
$$;
revoke execute on function led_people() from public;
grant execute on function led_people() to app_api, app_worker;

-- True where a leader reaches what belongs to another person.
create function leads_person(leader uuid, member uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sales_team_members l
    join sales_team_members m on m.empresa_id = l.empresa_id and m.team_id = l.team_id
    where l.empresa_id = ${company} and l.user_id = leader and l.leads and m.user_id = member)
$$;
revoke execute on function leads_person(uuid, uuid) from public;

create function leaders_of(people uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct l.user_id from sales_team_members m
  join sales_team_members l on l.empresa_id = m.empresa_id and l.team_id = m.team_id and l.leads
  where m.empresa_id = ${company} and m.user_id = any(people)
$$;
revoke execute on function leaders_of(uuid[]) from public;
grant execute on function leaders_of(uuid[]) to app_api, app_worker;

-- A leader who loses a member loses sessions and exports: both may show the member's leads.
create function note_team_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  losers uuid[];
begin
  if tg_op <> 'DELETE' then
    update auth.users u set leads_team = new.leads
    where u.empresa_id = new.empresa_id and u.id = new.user_id and u.leads_team is distinct from new.leads;
  else
    update auth.users u set leads_team = false
    where u.empresa_id = old.empresa_id and u.id = old.user_id and u.leads_team;
  end if;
  if tg_op = 'INSERT' then return null; end if;
  if tg_op = 'UPDATE' and old.team_id = new.team_id and old.leads = new.leads then return null; end if;
  select array_agg(l.user_id) into losers from sales_team_members l
  where l.empresa_id = old.empresa_id and l.team_id = old.team_id and l.leads and l.user_id <> old.user_id
    and (tg_op = 'DELETE' or old.team_id <> new.team_id);
  if old.leads then losers := array_append(losers, old.user_id); end if;
  delete from auth.sessions s where s.user_id = any(losers);
  update data_exports e set round = round + 1,
    expires_at = case e.state when 'pronto' then now() else e.expires_at end
  where e.empresa_id = old.empresa_id and e.state in ('pronto', 'em_andamento') and e.requested_by = any(losers);
  return null;
end $$;
create trigger team_changed after insert or update or delete on sales_team_members
  for each row execute function note_team_change();
create policy leader_lost on data_exports for update to fechai_owner using (state in ('pronto', 'em_andamento'));
create policy leader_lost_seen on data_exports for select to fechai_owner using (state in ('pronto', 'em_andamento'));

-- Who manages the company is in no team.
create function auth.leave_team() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sales_team_members where empresa_id = new.empresa_id and user_id = new.id;
  return null;
end $$;
revoke execute on function auth.leave_team() from public;
create trigger team_left after update of role on auth.users for each row
  when (new.role <> 'vendedor') execute function auth.leave_team();

-- True for a person who sells, to be a member of a team, who is held until the transaction ends; null for nobody's id.
create function hold_seller(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sells boolean;
begin
  select role = 'vendedor' and erased_at is null into sells from auth.users
    where empresa_id = ${company} and id = wanted for share;
  return sells;
end $$;
revoke execute on function hold_seller(uuid) from public;
grant execute on function hold_seller(uuid) to app_api;

${TABLES.map(reached).join('\n')}
alter policy tenant on batches using (${ofBatch}) with check (${ofBatch});
${['phase_totals', 'seller_goals'].map(seen).join('\n')}

alter table scanpro_reports drop constraint scanpro_reports_reach_check;
alter table scanpro_reports add constraint scanpro_reports_reach_check check (reach in ('own', 'team', 'company'));

create or replace function forget_lost_leads(gone uuid[], their_uploads uuid[], their_chats uuid[], new_owner uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications n using auth.users u
    where n.empresa_id = ${company} and u.empresa_id = n.empresa_id and u.id = n.user_id and u.id <> new_owner
      and ((u.role = 'vendedor' and not leads_person(u.id, new_owner)
          and (n.lead_id = any(gone) or n.upload_id = any(their_uploads) or n.chat_id = any(their_chats)))
        or (n.kind = 'lead_recebido' and n.details->'leads' <@ to_jsonb(gone)));
  delete from followed_leads f using auth.users u
    where f.empresa_id = ${company} and f.lead_id = any(gone) and u.empresa_id = f.empresa_id and u.id = f.user_id
      and u.id <> new_owner and u.role = 'vendedor' and not leads_person(u.id, new_owner);
end $$;
`
