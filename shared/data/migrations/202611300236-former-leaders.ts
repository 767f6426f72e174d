import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** Removes follows and notices of leads that a former leader no longer reaches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
/*
 * People who sell, and lead fewer people than before, lose the follows and notices of leads that they reach no more.
 * An account that changes has no scope: the policies and leads_person() read the company from it.
 */
create function forget_former_members(of_company uuid, losers uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope text := coalesce(current_setting('app.empresa_id', true), '');
begin
  perform set_config('app.empresa_id', of_company::text, true);
  delete from followed_leads f using auth.users u, leads l
    where f.empresa_id = ${company} and f.user_id = any(losers) and u.empresa_id = f.empresa_id and u.id = f.user_id
      and u.role = 'vendedor' and l.empresa_id = f.empresa_id and l.id = f.lead_id and l.user_id <> f.user_id
      and not leads_person(f.user_id, l.user_id);
  delete from notifications n using auth.users u
    where n.empresa_id = ${company} and n.user_id = any(losers) and u.empresa_id = n.empresa_id and u.id = n.user_id
      and u.role = 'vendedor' and exists (
        select from (
          select l.user_id from leads l where l.empresa_id = n.empresa_id and l.id = n.lead_id
          union all
          select p.user_id from uploads p where p.empresa_id = n.empresa_id and p.id = n.upload_id
          union all
          select c.user_id from whatsapp_chats c where c.empresa_id = n.empresa_id and c.id = n.chat_id
        ) named where named.user_id <> n.user_id and not leads_person(n.user_id, named.user_id));
  perform set_config('app.empresa_id', scope, true);
end $$;
revoke execute on function forget_former_members(uuid, uuid[]) from public;

create or replace function note_team_change() returns trigger
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
  perform forget_former_members(old.empresa_id, losers);
  update data_exports e set round = round + 1,
    expires_at = case e.state when 'pronto' then now() else e.expires_at end
  where e.empresa_id = old.empresa_id and e.state in ('pronto', 'em_andamento') and e.requested_by = any(losers);
  return null;
end $$;
`
