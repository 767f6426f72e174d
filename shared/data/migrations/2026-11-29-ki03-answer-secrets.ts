import { sql, type Kysely } from 'kysely'

/**
 * Secrets of polls and events open the answers to them, which come for weeks: they are kept for 60 days, where the one
 * that opens an edit is kept for as long as the gateways say.
 */
const statements = `
create index whatsapp_answer_secrets on whatsapp_keys (created_at) where type = 'answer-secret';
create policy answer_secrets_seen on whatsapp_keys for select to fechai_owner using (type = 'answer-secret');
create policy answer_secrets_forgotten on whatsapp_keys for delete to fechai_owner using (type = 'answer-secret');
create or replace function forget_message_secrets(older_than interval) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from whatsapp_keys where type = 'message-secret' and created_at < now() - older_than;
  delete from whatsapp_keys where type = 'answer-secret' and created_at < now() - interval '60 days'
$$;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
