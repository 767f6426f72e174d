import { sql, type Kysely } from 'kysely'
import { company, person, system, ofCompany, ofPerson, secure, tenant } from '../src/migrate/row-security.ts'

/** Notifications of the bell, notices to managers, alerts and their webhook, releases, letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, triggers, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
create table manager_notices (
  empresa_id uuid not null default ${company} references companies(id),
  kind text not null,
  day date not null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  ordered_at timestamptz,
  primary key (empresa_id, kind, day)
);
create index manager_notices_untold on manager_notices (created_at) where told_at is null;
create index manager_notices_unordered on manager_notices (created_at) where told_at is null and ordered_at is null;

-- One row per matter and person: a repeated event makes its row new and unread. The latest fifty are kept per
-- person.
create table notifications (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null
    check (kind in ('analise_parada', 'analise_concluida', 'nova_mensagem', 'qr_necessario', 'cota', 'retencao',
      'lote_pausado', 'release', 'acompanhamento', 'orientacao')),
  subject text not null,
  persists boolean generated always as (kind in ('analise_parada', 'qr_necessario', 'release')) stored not null,
  lead_id uuid,
  upload_id uuid,
  chat_id uuid,
  session_id uuid,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, user_id, kind, subject),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade,
  foreign key (empresa_id, upload_id) references uploads(empresa_id, id) on delete cascade,
  foreign key (empresa_id, chat_id) references whatsapp_chats(empresa_id, id) on delete cascade,
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);
create index notifications_empresa_id_user_id_at_idx on notifications (empresa_id, user_id, at desc);
create index notifications_empresa_id_lead_id_idx on notifications (empresa_id, lead_id) where lead_id is not null;
create index notifications_empresa_id_upload_id_idx on notifications (empresa_id, upload_id)
  where upload_id is not null;
create index notifications_empresa_id_chat_id_idx on notifications (empresa_id, chat_id) where chat_id is not null;
create index notifications_empresa_id_session_id_idx on notifications (empresa_id, session_id)
  where session_id is not null;

create table alert_rules (
  empresa_id uuid primary key default ${company} references companies(id),
  enabled boolean not null,
  parked_minutes integer not null,
  provider_percent integer not null,
  by_mail boolean not null,
  webhook_url text,
  user_id uuid not null,
  updated_at timestamptz not null default now(),
  webhook_secret bytea,
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);

create table alerts (
  empresa_id uuid not null default ${company} references companies(id),
  kind text not null check (kind in ('parado', 'provedor', 'teto', 'fila', 'servidor')),
  cause text not null default '',
  figure integer not null,
  opened_at timestamptz not null default now(),
  told_at timestamptz,
  is_told boolean not null default false,
  resolved_at timestamptz,
  primary key (empresa_id, kind, cause)
);

-- Deliveries to the company's webhook; those that ended are removed after a week.
create table alert_deliveries (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  body text not null,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index alert_deliveries_due on alert_deliveries (due_at) where ended_at is null;
create index alert_deliveries_ended on alert_deliveries (ended_at) where ended_at is not null;

-- Releases of the product, written by its operator. A published one stays as it was published.
create table releases (
  id uuid primary key default gen_random_uuid(),
  version text not null,
  channel text not null check (channel in ('prod', 'staging')),
  title text not null,
  summary_override text,
  summary_final text,
  modules text[] not null default '{}',
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (channel, version),
  check ((published_at is null) = (summary_final is null))
);
create index releases_published on releases (channel, published_at desc) where published_at is not null;

create table release_items (
  release_id uuid not null references releases(id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  position integer generated always as identity,
  module text not null,
  type text not null check (type in ('feat', 'fix', 'perf', 'chore')),
  text text not null,
  primary key (release_id, id)
);

-- Mail waits here until the mail server has accepted it. recipient is a hash and body is sealed.
create table letters (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  recipient bytea not null,
  kind text,
  body bytea not null,
  notice_kind text,
  notice_day date,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, notice_kind, notice_day)
    references manager_notices(empresa_id, kind, day) on delete cascade
);
create index letters_due on letters (due_at);
create index letters_expired on letters (expires_at);
create index letters_by_recipient on letters (recipient);
`

const functions = `
create function keep_published_release() returns trigger
  language plpgsql as $$
begin
  if old.published_at is not null then raise exception 'a published release stays as it is'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function keep_published_items() returns trigger
  language plpgsql as $$
declare
  item release_items := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from releases r where r.id = item.release_id and r.published_at is not null) then
    raise exception 'a published release stays as it is';
  end if;
  return item;
end $$;

-- The triggers write as the tables' owner, in the transaction of the event.
create function notify_person(told notifications) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications as known
    (empresa_id, user_id, kind, subject, lead_id, upload_id, chat_id, session_id, details)
  values (told.empresa_id, told.user_id, told.kind, told.subject, told.lead_id, told.upload_id, told.chat_id,
    told.session_id, coalesce(told.details, '{}'))
  on conflict (empresa_id, user_id, kind, subject) do update set
    lead_id = excluded.lead_id, details = excluded.details, at = now(), read_at = null;
  delete from notifications where empresa_id = told.empresa_id and id in (
    select id from notifications where empresa_id = told.empresa_id and user_id = told.user_id
    order by persists desc, at desc, id desc offset 50 for update skip locked);
end $$;
revoke execute on function notify_person from public;

create function notify_managers(of_company uuid, of_kind text, of_subject text, more jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  manager uuid;
begin
  for manager in select id from auth.users
    where empresa_id = of_company and role in ('gestor', 'admin') and deactivated_at is null order by id
  loop
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', of_company, 'user_id', manager, 'kind', of_kind, 'subject', of_subject, 'details', more)));
  end loop;
end $$;
revoke execute on function notify_managers from public;

create function announce_release(version text, title text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person record;
begin
  for person in select u.empresa_id, u.id from auth.users u where u.deactivated_at is null and not exists (
    select from notifications n where n.empresa_id = u.empresa_id and n.user_id = u.id and n.kind = 'release'
      and n.subject = version) order by u.empresa_id, u.id loop
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', person.empresa_id, 'user_id', person.id, 'kind', 'release', 'subject', version,
      'details', jsonb_build_object('version', version, 'title', title))));
  end loop;
end $$;
revoke execute on function announce_release from public;
grant execute on function announce_release to app_api;

create function notify_of_upload() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications
    where empresa_id = new.empresa_id and upload_id = new.id and kind = 'analise_parada' and new.status <> 'aguardando_acao';
  if new.status = 'concluido' then
    perform notify_of_done(new);
  elsif new.status = 'aguardando_acao' then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.user_id, 'subject', new.id, 'upload_id', new.id,
      'lead_id', new.lead_id, 'kind', 'analise_parada')));
  end if;
  return null;
end $$;

create function notify_of_chat() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.unread = 0 then
    update notifications set read_at = now()
      where empresa_id = new.empresa_id and chat_id = new.id and kind = 'nova_mensagem' and read_at is null;
  elsif not new.is_group and not new.archived then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.user_id, 'kind', 'nova_mensagem', 'subject', new.id,
      'chat_id', new.id, 'details', jsonb_build_object('unread', new.unread))));
  end if;
  return null;
end $$;

create function notify_of_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'connected' then
    delete from notifications where empresa_id = new.empresa_id and session_id = new.id and kind = 'qr_necessario';
  else
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.user_id, 'kind', 'qr_necessario', 'subject', new.id,
      'session_id', new.id)));
  end if;
  return null;
end $$;

create function notify_of_notice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_managers(new.empresa_id, 'cota', new.kind, jsonb_build_object('code', new.kind));
  return null;
end $$;

create function notify_of_batch() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
    'empresa_id', new.empresa_id, 'user_id', new.user_id, 'kind', 'lote_pausado', 'subject', new.id,
    'details', jsonb_build_object('batch', new.id, 'number', new.number, 'reason', new.reason))));
  return null;
end $$;

create function notify_of_coaching() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.user_id <> new.author_id then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.user_id, 'kind', 'orientacao', 'subject', new.id,
      'lead_id', new.lead_id)));
  end if;
  return null;
end $$;

-- The person who moves a lead is not notified of it.
create function notify_of_followed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  follower uuid;
  moved boolean := new.fase <> old.fase;
begin
  for follower in select user_id from followed_leads
    where empresa_id = new.empresa_id and lead_id = new.id
      and (new.novidades > old.novidades or user_id is distinct from ${person})
    order by user_id
  loop
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', follower, 'kind', 'acompanhamento', 'subject', new.id,
      'lead_id', new.id, 'details', jsonb_build_object('change', case when moved then 'phase' else 'message' end))));
  end loop;
  return null;
end $$;

-- A reanalysis of one conversation is notified to its requester; one in a batch is not.
create function notify_of_reanalysis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  read_lead uuid;
begin
  select id into read_lead from leads where empresa_id = new.empresa_id and conversation_id = new.conversation_id;
  if read_lead is not null and exists (
    select from auth.users where empresa_id = new.empresa_id and id = new.requested_by) then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.requested_by, 'kind', 'analise_concluida',
      'subject', new.conversation_id, 'lead_id', read_lead, 'details', jsonb_build_object('versao', new.versao))));
  end if;
  return null;
end $$;

-- After a restore each company's managers are notified.
create function notify_of_restore() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told integer;
begin
  insert into manager_notices (empresa_id, kind, day)
    select id, 'restaurado', (now() at time zone 'America/Sao_Paulo')::date from companies where not is_canary
    on conflict do nothing;
  get diagnostics told = row_count;
  return told;
end $$;
revoke execute on function notify_of_restore from public;
grant execute on function notify_of_restore to app_api;

-- Analyses that end within minutes share one unread notification, so that sixty do not push out all others. The
-- lock serialises two that end at the same moment.
create function notify_of_done(done uploads) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_one notifications;
  ended jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('done|' || done.user_id, 0));
  select * into open_one from notifications
    where empresa_id = done.empresa_id and user_id = done.user_id and kind = 'analise_concluida' and read_at is null
      and details->'versao' is null and (upload_id is not null or details ? 'uploads')
      and at > now() - interval '10 minutes'
    order by at desc limit 1;
  if open_one.id is null or (not open_one.details ? 'uploads' and open_one.upload_id = done.id) then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', done.empresa_id, 'user_id', done.user_id, 'subject', done.id, 'upload_id', done.id,
      'lead_id', done.lead_id, 'kind', 'analise_concluida')));
    return;
  end if;
  ended := coalesce(open_one.details->'uploads', jsonb_build_array(open_one.upload_id));
  if not ended ? done.id::text then ended := ended || to_jsonb(done.id); end if;
  update notifications set lead_id = null, upload_id = null, at = now(),
    details = jsonb_build_object('uploads', ended, 'count', jsonb_array_length(ended))
    where empresa_id = open_one.empresa_id and id = open_one.id;
end $$;
revoke execute on function notify_of_done from public;
`

const triggers = `
create trigger keep_published before delete or update on releases
  for each row execute function keep_published_release();
create trigger keep_published before insert or delete or update on release_items
  for each row execute function keep_published_items();
create trigger notify_of_upload after update of status on uploads for each row
  when (old.status <> new.status) execute function notify_of_upload();
create trigger notify_of_chat after update of unread on whatsapp_chats for each row
  when (new.unread > old.unread or new.unread = 0 and old.unread > 0) execute function notify_of_chat();
create trigger notify_of_new_chat after insert on whatsapp_chats for each row
  when (new.unread > 0) execute function notify_of_chat();
create trigger notify_of_session after update on whatsapp_sessions for each row
  when (new.state = 'connected' and old.state <> 'connected' or new.reason in ('desvinculado', 'outro_numero')
    and old.reason is distinct from new.reason) execute function notify_of_session();
create trigger notify_of_notice after insert on manager_notices for each row execute function notify_of_notice();
create trigger notify_of_batch after update of state on batches for each row
  when (new.state = 'pausado' and old.state <> 'pausado'
    and new.reason <> 'pessoa') execute function notify_of_batch();
create trigger notify_of_coaching after insert on coaching_notes for each row execute function notify_of_coaching();
create trigger notify_of_followed after update of fase, novidades on leads for each row
  when (new.fase <> old.fase or new.novidades > old.novidades) execute function notify_of_followed();
create trigger notify_of_reanalysis after update of status on analyses for each row
  when (old.status <> 'concluida' and new.status = 'concluida' and new.kind = 'reanalise'
    and new.requested_by is not null and new.apart is null
    and new.request_key !~~ 'lote:%') execute function notify_of_reanalysis();
`

const policies = `
${secure('manager_notices')}
${tenant('manager_notices', ofCompany)}
create policy deliver on manager_notices to app_api using (${system});
create policy restored on manager_notices for insert to fechai_owner with check (kind = 'restaurado');

${secure('notifications')}
${tenant('notifications', `empresa_id = ${company} and user_id = ${person}`, 'app_api')}
create policy keeper on notifications to fechai_owner using (true) with check (true);
create policy erasing on notifications to app_worker using (${ofPerson}) with check (false);

${secure('alert_rules')}
${tenant('alert_rules', ofCompany, 'app_api')}
create policy due on alert_rules for select to app_api using (${system} and enabled);

${secure('alerts')}
${tenant('alerts', ofCompany, 'app_api')}

${secure('alert_deliveries')}
${tenant('alert_deliveries', ofCompany, 'app_api')}
create policy due on alert_deliveries for select to app_api using (${system} and ended_at is null);
create policy ended on alert_deliveries to app_api using (${system} and ended_at < (now() - interval '7 days'));
create policy figures on alert_deliveries for select to fechai_owner using (ended_at is null);

${secure('letters')}
${tenant('letters', ofCompany, 'app_api')}
create policy due on letters for select to app_api using (${system});
create policy expired on letters for delete to app_api using (${system} and expires_at <= now());
create policy figures on letters for select to fechai_owner using (true);
`

const grants = `
grant select, insert, update, delete on manager_notices to app_api, app_worker;
grant select, delete, update (read_at) on notifications to app_api;
grant select, delete on notifications to app_worker;
grant select, insert, update, delete on alert_rules to app_api;
grant select, insert, update, delete on alerts to app_api;
grant select, insert, update, delete on alert_deliveries to app_api;
grant select, insert, update, delete on releases to app_api;
grant select, insert, update, delete on release_items to app_api;
grant select, insert, update, delete on letters to app_api;
`
