import { sql, type Kysely } from 'kysely'

/** Whoever erases a lead whose chat stays forgets what models said of it; what the calls cost stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('grant update (conversation_id, answer) on model_calls to app_api').execute(db)
}
