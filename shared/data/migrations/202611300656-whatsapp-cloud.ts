import { sql, type Kysely } from 'kysely'
import { ofCompany, secure, tenant, company } from '../src/migrate/row-security.ts'

/** The official channel of WhatsApp: numbers at Meta, their reports, and sessions of two kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
alter table whatsapp_sessions add column channel text not null default 'phone' check (channel in ('phone', 'cloud'));

-- A number of Meta's Cloud API. What opens it is sealed in its session. hook is the address of its reports; a report
-- counts only with a signature of the company's app.
create table whatsapp_cloud_numbers (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  phone_number_id text not null check (phone_number_id ~ '^[0-9]{5,25}$'),
  waba_id text not null check (waba_id ~ '^[0-9]{5,25}$'),
  hook uuid not null unique default gen_random_uuid(),
  verified_at timestamptz,
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (empresa_id, session_id),
  unique (empresa_id, phone_number_id),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);
alter table whatsapp_outbox add column is_said boolean not null default false;
create index whatsapp_sent_ids on whatsapp_keys (created_at) where type = 'sent-id';
`

const functions = `
create function whatsapp_cloud_hook(of_hook uuid)
  returns table(empresa_id uuid, session_id uuid, user_id uuid, credentials bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select n.empresa_id, n.session_id, s.user_id, s.credentials
  from whatsapp_cloud_numbers n join whatsapp_sessions s on s.empresa_id = n.empresa_id and s.id = n.session_id
  where n.hook = of_hook and s.credentials is not null and s.wish <> 'gone'
$$;
revoke execute on function whatsapp_cloud_hook from public;
grant execute on function whatsapp_cloud_hook to app_api;

-- A gateway of the release before knows phones alone.
create or replace function whatsapp_sessions_to_take(most integer)
  returns table(empresa_id uuid, session_id uuid, user_id uuid, is_linked boolean, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, id, user_id, is_linked, reason from (
    select s.empresa_id, s.id, s.user_id, s.reason, s.updated_at, linked.is_linked,
      case when not linked.is_linked
        then row_number() over (partition by s.empresa_id, linked.is_linked order by s.updated_at) end as turn
    from whatsapp_sessions s, lateral (select s.credentials is not null and s.account is not null as is_linked) linked
    where s.wish <> 'idle' and s.channel = 'phone' and (s.owner is null or s.lease_ends_at <= now())
      and not exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
  ) waiting
  order by is_linked desc, turn, updated_at limit most
$$;

create or replace function whatsapp_sessions_to_take(most integer, key_id bytea)
  returns table(empresa_id uuid, session_id uuid, user_id uuid, is_linked boolean, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, id, user_id, is_linked, reason from (
    select s.empresa_id, s.id, s.user_id, s.reason, s.updated_at, linked.is_linked,
      case when not linked.is_linked
        then row_number() over (partition by s.empresa_id, linked.is_linked order by s.updated_at) end as turn
    from whatsapp_sessions s, lateral (select s.credentials is not null and s.account is not null as is_linked) linked
    where s.wish <> 'idle' and s.channel = 'phone' and (s.owner is null or s.lease_ends_at <= now())
      and exists (select from companies c where c.id = s.empresa_id and c.suspended_at is null
        and substring(c.whatsapp_key from 2 for 4) = key_id)
  ) waiting
  order by is_linked desc, turn, updated_at limit most
$$;

create function channel_sessions_to_take(most integer, key_id bytea)
  returns table(empresa_id uuid, session_id uuid, user_id uuid, is_linked boolean, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, id, user_id, is_linked, reason from (
    select s.empresa_id, s.id, s.user_id, s.reason, s.updated_at, linked.is_linked,
      case when not linked.is_linked
        then row_number() over (partition by s.empresa_id, linked.is_linked order by s.updated_at) end as turn
    from whatsapp_sessions s, lateral (select s.credentials is not null and s.account is not null as is_linked) linked
    where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now())
      and exists (select from companies c where c.id = s.empresa_id and c.suspended_at is null
        and substring(c.whatsapp_key from 2 for 4) = key_id)
  ) waiting
  order by is_linked desc, turn, updated_at limit most
$$;
revoke execute on function channel_sessions_to_take from public;
grant execute on function channel_sessions_to_take to app_whatsapp;

create or replace function whatsapp_sessions_to_attend(gateway uuid) returns table(session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from whatsapp_sessions s where s.owner = gateway and (s.wish <> 'connected'
    or exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
    or exists (
    select from whatsapp_outbox o
    where o.empresa_id = s.empresa_id and o.session_id = s.id and o.state = 'queued') or exists (
    select from whatsapp_history_asks a
    where a.empresa_id = s.empresa_id and a.session_id = s.id and a.state = 'asked')
    or (s.channel = 'cloud' and exists (
    select from whatsapp_journal j where j.empresa_id = s.empresa_id and j.session_id = s.id)))
$$;

-- Meta's ids of sent messages are kept while a customer may answer them.
create or replace function forget_message_secrets(older_than interval) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from whatsapp_keys where type = 'message-secret' and created_at < now() - older_than;
  delete from whatsapp_keys where type in ('answer-secret', 'sent-id') and created_at < now() - interval '60 days'
$$;
`

const policies = `
${secure('whatsapp_cloud_numbers')}
${tenant('whatsapp_cloud_numbers', ofCompany, 'app_api')}
create policy door on whatsapp_cloud_numbers for select to fechai_owner using (true);
create policy due on whatsapp_journal for select to fechai_owner using (true);
create policy sent_ids_seen on whatsapp_keys for select to fechai_owner using (type = 'sent-id');
create policy sent_ids_forgotten on whatsapp_keys for delete to fechai_owner using (type = 'sent-id');
`

const grants = `
grant select, insert, update, delete on whatsapp_cloud_numbers to app_api;
grant select, insert on whatsapp_journal to app_api;
`
