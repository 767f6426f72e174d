import { sql, type Kysely } from 'kysely'

/*
 * The secret of a message opens an edit of it, and is kept only while an edit may come. `created_at` says since when;
 * the gateways' beat removes what is older than a day, in every company, so that it needs the owner's rights.
 */
const statements = `
alter table whatsapp_keys add column created_at timestamptz not null default now();
create index whatsapp_message_secrets on whatsapp_keys (created_at) where type = 'message-secret';
create policy secrets_seen on whatsapp_keys for select to fechai_owner using (type = 'message-secret');
create policy secrets_forgotten on whatsapp_keys for delete to fechai_owner using (type = 'message-secret');
create function forget_message_secrets(older_than interval) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from whatsapp_keys where type = 'message-secret' and created_at < now() - older_than
$$;
revoke execute on function forget_message_secrets from public;
grant execute on function forget_message_secrets to app_worker;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
