import { sql, type Kysely } from 'kysely'

/** The key of a company is wrapped anew by the role that founds companies, when master or company key are rotated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('grant update (wrapped_key) on companies to app_auth').execute(db)
}
