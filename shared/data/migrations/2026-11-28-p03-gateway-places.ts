import { sql, type Kysely } from 'kysely'

/**
 * Gateways are offered what waits: sessions that a phone is linked to first, and of the others, which show a code, one of
 * each company after the other. How many wait because no gateway has room is told as a number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const asOwner = 'language sql stable security definer set search_path = public, pg_temp'

const statements = `
create function whatsapp_sessions_to_take(most integer)
  returns table (empresa_id uuid, session_id uuid, user_id uuid, is_linked boolean, reason text) ${asOwner} as $$
  select empresa_id, id, user_id, is_linked, reason from (
    select s.empresa_id, s.id, s.user_id, s.reason, s.updated_at, linked.is_linked,
      case when not linked.is_linked
        then row_number() over (partition by s.empresa_id, linked.is_linked order by s.updated_at) end as turn
    from whatsapp_sessions s, lateral (select s.credentials is not null and s.account is not null as is_linked) linked
    where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now())
      and not exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
  ) waiting
  order by is_linked desc, turn, updated_at limit most
$$;
create function whatsapp_sessions_without_room() returns integer ${asOwner} as $$
  select count(*)::integer from whatsapp_sessions
  where wish <> 'idle' and (owner is null or lease_ends_at <= now()) and reason = 'sem_vaga'
$$;
revoke execute on function whatsapp_sessions_to_take, whatsapp_sessions_without_room from public;
grant execute on function whatsapp_sessions_to_take to app_worker;
grant execute on function whatsapp_sessions_without_room to app_api;
`
