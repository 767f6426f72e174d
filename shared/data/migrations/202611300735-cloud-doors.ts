import { sql, type Kysely } from 'kysely'

/** An app reports to one address: that of a number that was disconnected leads to the company's other numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

// The number itself comes first: the release before reads that row alone.
const statements = `
create or replace function whatsapp_cloud_hook(of_hook uuid)
  returns table(empresa_id uuid, session_id uuid, user_id uuid, credentials bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select n.empresa_id, n.session_id, s.user_id, s.credentials
  from whatsapp_cloud_numbers h
  join whatsapp_cloud_numbers n on n.empresa_id = h.empresa_id
  join whatsapp_sessions s on s.empresa_id = n.empresa_id and s.id = n.session_id
  where h.hook = of_hook and s.credentials is not null and s.wish <> 'gone'
  order by n.session_id <> h.session_id, n.created_at, n.session_id
$$;
`
