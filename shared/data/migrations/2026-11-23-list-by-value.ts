import { sql, type Kysely } from 'kysely'

/**
 * The list is sorted by the value of a lead. In whole centavos as `float8`: comparing `numeric` may leak, and
 * row-level security would not let its index be used. What has no value that can be read comes below zero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table leads
  add column valor_ordem float8 generated always as (coalesce((valor_total * 100)::float8, -1)) stored;
create index leads_by_value on leads (empresa_id, valor_ordem, id);
`
