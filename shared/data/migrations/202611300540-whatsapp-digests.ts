import { sql, type Kysely } from 'kysely'

/** A digest through WhatsApp to one's own number: off until the person asks for it, and ended by an address of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table digest_mails
  add column by_whatsapp boolean not null default false,
  add column whatsapp_token uuid not null default gen_random_uuid();
create index digest_mails_whatsapp_token on digest_mails (whatsapp_token);
create policy message_ended on digest_mails for update to fechai_owner using (true) with check (not by_whatsapp);

create function knows_whatsapp_digests(of_token uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from digest_mails where whatsapp_token = of_token)
$$;
create function end_whatsapp_digests(of_token uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update digest_mails set by_whatsapp = false, changed_at = now() where whatsapp_token = of_token;
  return found;
end $$;
revoke execute on function knows_whatsapp_digests(uuid), end_whatsapp_digests(uuid) from public;
grant execute on function knows_whatsapp_digests(uuid), end_whatsapp_digests(uuid) to app_api;
`
