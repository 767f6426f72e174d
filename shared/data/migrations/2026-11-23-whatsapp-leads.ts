import { sql, type Kysely } from 'kysely'

/** A live conversation becomes a lead: its upload, its files at WhatsApp, what is newer than the analysis, and the rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

/*
 * `media_items.remote` is sealed. `novidades` counts what the customer wrote since the lead's analysis, which has read
 * the live messages up to `live_position`, and what was said until `read_until`;
 * `lida_pela_regra` is the last live message for which the company's rule had it analysed.
 */
const statements = `
alter table uploads
  add column source text not null default 'file' check (source in ('file', 'whatsapp')),
  add column chat_id uuid,
  add foreign key (empresa_id, chat_id) references whatsapp_chats (empresa_id, id) on delete set null (chat_id);
create unique index uploads_of_chat on uploads (empresa_id, chat_id) where chat_id is not null and status <> 'cancelado';
alter table media_items add column remote bytea;
alter table analyses
  add column live_position bigint,
  add column read_until timestamptz;
alter table leads
  add column novidades integer not null default 0,
  add column novidades_em timestamptz,
  add column lida_pela_regra bigint;
create index leads_novidades on leads (novidades_em) where novidades > 0 and deleted_at is null;

create table live_analysis_rules (
  empresa_id uuid primary key default ${company} references companies (id),
  enabled boolean not null default false,
  quiet_minutes integer not null check (quiet_minutes between 1 and 1440),
  daily_ceiling integer not null check (daily_ceiling between 1 and 1000),
  used_on date,
  used integer not null default 0,
  updated_by uuid not null,
  updated_at timestamptz not null default now()
);
alter table live_analysis_rules enable row level security;
alter table live_analysis_rules force row level security;
create policy tenant on live_analysis_rules to app_api, app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
grant select, insert, update, delete on live_analysis_rules to app_api, app_worker;

create policy news on leads for select to fechai_owner using (novidades > 0 and deleted_at is null);
create policy quiet on live_analysis_rules for select to fechai_owner using (enabled);
create policy quiet on whatsapp_chats for select to fechai_owner using (last_position is not null);
create function quiet_news(most integer)
  returns table (empresa_id uuid, user_id uuid, lead_id uuid, conversation_id uuid, live_position bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.empresa_id, l.user_id, l.id, l.conversation_id, c.last_position
  from live_analysis_rules r
  join leads l on l.empresa_id = r.empresa_id and l.novidades > 0 and l.deleted_at is null
  join whatsapp_chats c on c.empresa_id = l.empresa_id and c.conversation_id = l.conversation_id
  where r.enabled and c.last_message_at <= now() - make_interval(mins => r.quiet_minutes)
    and c.last_position > coalesce(l.lida_pela_regra, 0)
    and (r.used_on is distinct from (now() at time zone 'America/Sao_Paulo')::date or r.used < r.daily_ceiling)
  order by l.novidades_em limit most
$$;
revoke execute on function quiet_news from public;
grant execute on function quiet_news to app_worker;
`
