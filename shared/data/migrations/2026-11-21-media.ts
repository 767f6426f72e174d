import { sql, type Kysely } from 'kysely'

/** Where the words of an image or a recording lie, what read them, and the way from a conversation to its uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table media_items add column places bytea, add column read_by text;
create index uploads_by_conversation on uploads (empresa_id, conversation_id, created_at);
`
