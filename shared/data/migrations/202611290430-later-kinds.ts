import { sql, type Kysely } from 'kysely'

/** An event that an older gateway parked, because it did not know its kind, waits for one that does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create function kinds_known_by(parked_code text) returns integer language sql immutable parallel safe as $$
  select (substring(parked_code from '^versao_mais_nova_(\\d{1,6})$'))::integer
$$;
create index whatsapp_inbox_later_kinds on whatsapp_inbox (kinds_known_by(parked_code))
  where kinds_known_by(parked_code) is not null;
create function sessions_to_place(waiting_since timestamptz, most integer, known_kinds integer)
  returns table (empresa_id uuid, session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct empresa_id, session_id from whatsapp_inbox
  where created_at <= waiting_since and (parked_at is null or kinds_known_by(parked_code) < known_kinds) limit most
$$;
revoke execute on function sessions_to_place(timestamptz, integer, integer) from public;
grant execute on function sessions_to_place(timestamptz, integer, integer) to app_worker;
`
