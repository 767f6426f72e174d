import { sql, type Kysely } from 'kysely'

/**
 * Which gateways to WhatsApp serve, and how many sessions each holds; and the version of WhatsApp Web that they say
 * they are, where an operator has named one. Of no company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table whatsapp_beats (
         gateway_id uuid primary key,
         sessions int not null,
         seen_at timestamptz not null
       );
       grant select, insert, update, delete on whatsapp_beats to app_worker;
       grant select on whatsapp_beats to app_api;

       create table whatsapp_web_version (
         is_only boolean primary key default true check (is_only),
         version text not null check (version ~ '^2\\.[0-9]{1,6}\\.[0-9]{1,12}$'),
         updated_at timestamptz not null default now()
       );
       grant select on whatsapp_web_version to app_worker;`,
    )
    .execute(db)
}
