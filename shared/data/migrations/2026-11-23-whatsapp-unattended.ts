import { sql, type Kysely } from 'kysely'

/** What no person sent: the automatic answer. It answers nobody, and nobody has read what it follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table whatsapp_outbox add column is_automatic boolean not null default false;
alter table whatsapp_messages add column is_automatic boolean not null default false;`,
    )
    .execute(db)
}
