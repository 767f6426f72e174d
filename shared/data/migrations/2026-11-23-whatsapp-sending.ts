import { sql, type Kysely } from 'kysely'

/** The chat that a message goes to, where there is one, and whether it is the first to somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table whatsapp_outbox
  add column chat_id uuid,
  add column is_first boolean not null default false;
create index whatsapp_outbox_waiting on whatsapp_outbox (empresa_id, session_id, position)
  where state in ('queued', 'failed');`,
    )
    .execute(db)
}
