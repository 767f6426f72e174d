import { sql, type Kysely } from 'kysely'

/** What all companies together spent on the model in a day, as a sum and nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The function runs as the tables' owner, who reads calls of every company by a policy of its own; nobody signs in
 * as the owner, and what leaves the function is one number.
 */
const statements = `
create index model_calls_of_day on model_calls (day) include (reserved_brl, cost_brl);
create policy adder on model_calls for select to fechai_owner using (true);
create function spent_by_everybody() returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(coalesce(cost_brl, reserved_brl)), 0) from model_calls
  where day = (now() at time zone 'America/Sao_Paulo')::date
$$;
revoke all on function spent_by_everybody() from public;
grant execute on function spent_by_everybody() to app_api, app_worker;
`
