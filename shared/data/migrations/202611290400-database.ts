import { sql, type Kysely } from 'kysely'

/** The schema of accounts, and functions that every noun uses: scope, search and the removal of test companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [schema, functions]) await sql.raw(statements).execute(db)
}

const schema = `
create schema auth;
grant usage on schema auth to app_auth;
`

const functions = `
-- The search of leads compares texts without accents and case; generated columns of leads use it.
create function searchable(nome text, produto text, resumo text) returns text
  language sql immutable parallel safe
  return lower(unaccent('unaccent'::regdictionary, ((((nome || ' ') || produto) || ' ') || resumo)));

-- Row-level security reads these three settings; they last until the end of the transaction.
create function enter_scope(company uuid, person uuid, reach text) returns void
  language sql as $$
  select set_config('app.empresa_id', company::text, true), set_config('app.user_id', person::text, true),
    set_config('app.reach', reach, true)
$$;

-- Each table with empresa_id gets this policy, which lets the tables' owner remove companies that were made for
-- tests of isolation. Erasure of a company uses it too.
create function let_canaries_go(name text) returns void
  language plpgsql as $$
begin
  execute format('create policy canary on %I to fechai_owner
    using (empresa_id = nullif(current_setting(''app.canary'', true), '''')::uuid)
    with check (empresa_id = nullif(current_setting(''app.canary'', true), '''')::uuid)', name);
end $$;
revoke execute on function let_canaries_go from public;
`
