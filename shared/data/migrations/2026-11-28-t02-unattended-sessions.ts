import { sql, type Kysely } from 'kysely'

/** How many WhatsApp sessions are wished for, and have been held by no gateway for so long: all are full, or none is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create function unattended_whatsapp_sessions(quiet interval) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from whatsapp_sessions s
  where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now())
    and greatest(s.updated_at, s.lease_ends_at) < now() - quiet
    and not exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
$$;
revoke all on function unattended_whatsapp_sessions(interval) from public;
grant execute on function unattended_whatsapp_sessions(interval) to app_api;
`
