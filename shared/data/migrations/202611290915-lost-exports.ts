import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** A person who lost leads loses the exports that were made before: they may hold those leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * A made file is over at once, and the sweep removes it; one that is being made begins anew. Managers see every lead,
 * so they lose none. A notification of very many leads names their number alone.
 */
const statements = `
create policy lost on data_exports for update to fechai_owner
  using (empresa_id = ${company} and state in ('pronto', 'em_andamento'));
create policy lost_seen on data_exports for select to fechai_owner
  using (empresa_id = ${company} and state in ('pronto', 'em_andamento'));
create function withdraw_exports(losers uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update data_exports e set round = round + 1,
    expires_at = case e.state when 'pronto' then now() else e.expires_at end
  from auth.users u
  where e.empresa_id = ${company} and e.state in ('pronto', 'em_andamento') and e.requested_by = any(losers)
    and u.empresa_id = e.empresa_id and u.id = e.requested_by and u.role = 'vendedor'
$$;
revoke execute on function withdraw_exports(uuid[]) from public;
grant execute on function withdraw_exports(uuid[]) to app_api, app_worker;

create or replace function notify_new_owner(new_owner uuid, received uuid[], giver uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new_owner is not distinct from giver or new_owner = ${company} then return; end if;
  perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
    'empresa_id', ${company}, 'user_id', new_owner, 'kind', 'lead_recebido',
    'subject', case when cardinality(received) = 1 then received[1] else uuidv7() end,
    'lead_id', case when cardinality(received) = 1 then received[1] end,
    'details', jsonb_build_object('count', cardinality(received), 'leads',
      case when cardinality(received) <= 500 then to_jsonb(received) end))));
end $$;
`
