import { sql, type Kysely } from 'kysely'

/** When a conversation begins and ends, so that a new export is compared with those of its time only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table conversations
  add column first_at timestamptz,
  add column last_at timestamptz;
update conversations set first_at = extent.first_at, last_at = extent.last_at
  from (
    select empresa_id, conversation_id, min(sent_at) as first_at, max(sent_at) as last_at
    from messages group by empresa_id, conversation_id
  ) as extent
  where extent.empresa_id = conversations.empresa_id and extent.conversation_id = conversations.id;
drop index uploads_empresa_id_conversation_id_idx;
`
