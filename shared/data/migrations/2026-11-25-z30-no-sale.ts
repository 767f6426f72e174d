import { sql, type Kysely } from 'kysely'

/**
 * A conversation that does not look like a sale: its lead claims nothing, what it would claim is kept beside it, and
 * a person's word that it is one outlives the next analysis.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table leads
  add column sem_venda boolean not null default false,
  add column e_venda boolean not null default false,
  add column retido jsonb;`,
    )
    .execute(db)
}
