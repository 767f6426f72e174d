import { sql, type Kysely } from 'kysely'

export const contracts = 'no release came before this migration'

/**
 * Files of a chat that became one with another stay where they lie in storage. Their rows go to the chat that stays,
 * and hold the place, and the key that opens them there, sealed with the key of the conversation that stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const visible = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid and exists (
    select 1 from whatsapp_chats p where p.empresa_id = chat_files.empresa_id and p.id = chat_files.chat_id)`

const statements = `
alter table chat_files add column kept_chat_id uuid, add column kept_conversation_id uuid, add column kept_key bytea,
  add check (num_nulls(kept_chat_id, kept_conversation_id, kept_key) in (0, 3));
create index on chat_files (empresa_id, kept_chat_id) where kept_chat_id is not null;
drop policy merging on chat_files;
create policy merging on chat_files to app_worker using (${visible}) with check (${visible});
grant insert, update on chat_files to app_worker;
`
