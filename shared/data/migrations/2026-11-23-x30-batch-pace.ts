import { sql, type Kysely } from 'kysely'

/** How fast a batch goes is told by what ended last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index batch_items_by_end on batch_items (empresa_id, batch_id, finished_at desc)
    where finished_at is not null`.execute(db)
}
