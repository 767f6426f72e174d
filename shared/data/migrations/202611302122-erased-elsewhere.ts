import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** An erasure counts the records of a contact in other systems, which the connections remove there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create function records_elsewhere(of_leads uuid[]) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from connection_leads where empresa_id = ${company} and lead_id = any (of_leads)
    and (remote_id is not null or create_began_at is not null)
$$;
revoke execute on function records_elsewhere(uuid[]) from public;
grant execute on function records_elsewhere(uuid[]) to app_api, app_worker;
`
