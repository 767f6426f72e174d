import { sql, type Kysely } from 'kysely'

/** An export of a company's data numbers the lines of its audit as the page does: by the places of their seals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('grant select on audit_seals to app_worker').execute(db)
}
