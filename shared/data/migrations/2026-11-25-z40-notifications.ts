import { sql, type Kysely } from 'kysely'

/** What each person is told of, kept until it is taken away; the latest fifty a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`
const own = `empresa_id = ${setting('empresa_id')} and user_id = ${setting('user_id')}`

/*
 * One row a matter and person: what happens again to the same matter makes its row new and unread. The triggers write as
 * the tables' owner, in the transaction in which the matter happened; names and words are read where they lie.
 */
const statements = `
create table notifications (
  empresa_id uuid not null default ${setting('empresa_id')} references companies (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null check (kind in ('analise_parada', 'analise_concluida', 'nova_mensagem', 'qr_necessario', 'cota',
    'lote_pausado', 'release', 'acompanhamento', 'orientacao')),
  subject text not null,
  persists boolean not null generated always as (kind in ('analise_parada', 'qr_necessario', 'release')) stored,
  lead_id uuid,
  upload_id uuid,
  chat_id uuid,
  session_id uuid,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, user_id, kind, subject),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade,
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade,
  foreign key (empresa_id, chat_id) references whatsapp_chats (empresa_id, id) on delete cascade,
  foreign key (empresa_id, session_id) references whatsapp_sessions (empresa_id, id) on delete cascade
);
create index on notifications (empresa_id, user_id, at desc);
create index on notifications (empresa_id, lead_id) where lead_id is not null;
create index on notifications (empresa_id, upload_id) where upload_id is not null;
create index on notifications (empresa_id, chat_id) where chat_id is not null;
create index on notifications (empresa_id, session_id) where session_id is not null;
alter table notifications enable row level security;
alter table notifications force row level security;
create policy tenant on notifications to app_api using (${own}) with check (${own});
create policy keeper on notifications to fechai_owner using (true) with check (true);
grant select, delete on notifications to app_api;
grant update (read_at) on notifications to app_api;
select let_canaries_go('notifications');

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
revoke execute on function notify_person(notifications) from public;

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
revoke execute on function notify_managers(uuid, text, text, jsonb) from public;

/* A release is everybody's news, in every company. */
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
revoke execute on function announce_release(text, text) from public;
grant execute on function announce_release(text, text) to app_api;

create function notify_of_upload() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications
    where empresa_id = new.empresa_id and upload_id = new.id and kind = 'analise_parada' and new.status <> 'aguardando_acao';
  if new.status in ('aguardando_acao', 'concluido') then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.user_id, 'subject', new.id, 'upload_id', new.id,
      'lead_id', new.lead_id,
      'kind', case new.status when 'concluido' then 'analise_concluida' else 'analise_parada' end)));
  end if;
  return null;
end $$;
create trigger notify_of_upload after update of status on uploads
  for each row when (old.status <> new.status) execute function notify_of_upload();

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
create trigger notify_of_chat after update of unread on whatsapp_chats
  for each row when (new.unread > old.unread or (new.unread = 0 and old.unread > 0)) execute function notify_of_chat();
create trigger notify_of_new_chat after insert on whatsapp_chats
  for each row when (new.unread > 0) execute function notify_of_chat();

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
create trigger notify_of_session after update on whatsapp_sessions
  for each row when ((new.state = 'connected' and old.state <> 'connected')
    or (new.reason in ('desvinculado', 'outro_numero') and old.reason is distinct from new.reason))
  execute function notify_of_session();

create function notify_of_notice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_managers(new.empresa_id, 'cota', new.kind, jsonb_build_object('code', new.kind));
  return null;
end $$;
create trigger notify_of_notice after insert on manager_notices
  for each row execute function notify_of_notice();

create function notify_of_batch() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
    'empresa_id', new.empresa_id, 'user_id', new.user_id, 'kind', 'lote_pausado', 'subject', new.id,
    'details', jsonb_build_object('batch', new.id, 'number', new.number, 'reason', new.reason))));
  return null;
end $$;
create trigger notify_of_batch after update of state on batches
  for each row when (new.state = 'pausado' and old.state <> 'pausado' and new.reason <> 'pessoa')
  execute function notify_of_batch();
`
