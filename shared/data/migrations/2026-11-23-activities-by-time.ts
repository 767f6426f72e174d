import { sql, type Kysely } from 'kysely'

/** The activities of all leads of a company are read by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index on lead_activities (empresa_id, created_at desc, id desc)').execute(db)
}
