import { sql, type Kysely } from 'kysely'

/**
 * Who places messages joins two chats that become one: the one whose files were brought here stays, and the leads of
 * both are joined unless a person said that they are two people. It sees both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
grant select on chat_files, different_people to app_worker;
create policy merging on chat_files for select to app_worker
  using (empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid and exists (
    select 1 from whatsapp_chats p where p.empresa_id = chat_files.empresa_id and p.id = chat_files.chat_id));
`
