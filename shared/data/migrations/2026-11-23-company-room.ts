import { sql, type Kysely } from 'kysely'

/** What a company has stored, as two numbers for whoever of it asks, also for those who see only their own part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The function runs as the tables' owner, whose policy shows it the company in whose scope it is called, and none
 * other. An import that was called off holds nothing any more.
 */
const statements = `
create policy counter on uploads for select to fechai_owner
  using (empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid);
create function company_use() returns table (bytes bigint, conversations bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(size_bytes), 0)::bigint, count(distinct conversation_id) from uploads
  where status <> 'cancelado'
$$;
revoke all on function company_use() from public;
grant execute on function company_use() to app_api;
`
