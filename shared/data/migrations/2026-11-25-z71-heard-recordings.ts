import { sql, type Kysely } from 'kysely'

/** Which recordings a company has heard, by their bytes: none is heard twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index media_items_heard on media_items (empresa_id, sha256)
    where kind = 'audio' and status = 'read' and read_by is not null`.execute(db)
}
