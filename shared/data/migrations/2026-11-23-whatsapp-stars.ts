import { sql, type Kysely } from 'kysely'

/** Messages of a chat that somebody wants to find again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table whatsapp_messages add column starred_at timestamptz;
create index whatsapp_messages_starred on whatsapp_messages (empresa_id, chat_id, starred_at)
  where starred_at is not null;`,
    )
    .execute(db)
}
