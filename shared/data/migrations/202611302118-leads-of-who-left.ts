import { sql, type Kysely } from 'kysely'

/** Who gets the leads of a person whose access has ended gets the forms that bring further ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('grant update (user_id) on lead_forms to app_api').execute(db)
}
