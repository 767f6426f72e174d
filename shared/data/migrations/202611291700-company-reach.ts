import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** Workers act with the reach of the company, whoever sent a file; this is the reach of the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create function reaches_company(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from auth.users where empresa_id = ${company} and id = person
    and role in ('gestor', 'admin') and deactivated_at is null)
$$;
revoke execute on function reaches_company(uuid) from public;
grant execute on function reaches_company(uuid) to app_worker;
`
