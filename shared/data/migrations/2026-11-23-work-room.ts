import { sql, type Kysely } from 'kysely'

/** Since the tables' owner sees what is due in every company, what it counts for one names that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create or replace function company_use() returns table (bytes bigint, conversations bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(size_bytes), 0)::bigint, count(distinct conversation_id) from uploads
  where empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid and status <> 'cancelado'
$$;
`
