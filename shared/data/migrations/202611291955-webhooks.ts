import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** Event webhooks: addresses of other programs, and the events that each of them gets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, queue, triggers, sender, alerts, figures]) await sql.raw(statements).execute(db)
}

const tables = `
-- Secrets are sealed under the company's key; the former one signs as well until former_until. A webhook without one
-- is off. One that fails rests until rest_until.
create table webhooks (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  url text not null check (char_length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 30),
  fields text[] not null default '{}' check (cardinality(fields) <= 30),
  secret bytea,
  former_secret bytea,
  former_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('pessoa', 'falhas', 'recusa', 'alertas')),
  failing_since timestamptz,
  failures integer not null default 0,
  rest_until timestamptz not null default now(),
  overflowed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id),
  check ((former_secret is null) = (former_until is null)),
  check ((disabled_at is null) = (disabled_reason is null)),
  check (secret is not null or disabled_at is not null)
);
${secure('webhooks')}
${tenant('webhooks', ofCompany, 'app_api')}
create policy keeper on webhooks to fechai_owner using (true) with check (true);
grant select, insert, update, delete on webhooks to app_api;

-- One row for each event and webhook, written in the transaction of the change. What belongs together, as the events
-- of a lead, shares a lane and leaves in the order of position. body and answer are sealed; body is what was posted.
create table webhook_deliveries (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  webhook_id uuid not null,
  event_id uuid not null,
  kind text not null,
  lead_id uuid,
  lane uuid not null,
  details jsonb not null default '{}',
  position bigint generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  began_at timestamptz,
  tried_at timestamptz,
  ended_at timestamptz,
  status smallint,
  reason text,
  took_ms integer,
  body bytea,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, webhook_id, event_id),
  check ((state = 'waiting') = (ended_at is null)),
  foreign key (empresa_id, webhook_id) references webhooks(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (empresa_id, webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_lanes on webhook_deliveries (empresa_id, webhook_id, lane, position)
  where state = 'waiting';
create index webhook_deliveries_listed on webhook_deliveries (empresa_id, webhook_id, position desc);
create index webhook_deliveries_of_leads on webhook_deliveries (empresa_id, lead_id) where lead_id is not null;
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null;
${secure('webhook_deliveries')}
${tenant('webhook_deliveries', ofCompany, 'app_api')}
create policy keeper on webhook_deliveries to fechai_owner using (true) with check (true);
grant select, insert, update, delete on webhook_deliveries to app_api;
insert into notification_kinds values ('webhook_desligado');
`

const queue = `
-- A webhook with 5,000 waiting events gets no more of them. The mark of that waits for no other transaction.
create function queue_webhooks(of_company uuid, of_kind text, of_lead uuid, of_lane uuid, more jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hook uuid;
  event uuid := uuidv7();
begin
  for hook in select id from webhooks
    where empresa_id = of_company and disabled_at is null and of_kind = any (events) order by id
  loop
    if exists (select from webhook_deliveries where empresa_id = of_company and webhook_id = hook and state = 'waiting'
      offset 4999 limit 1)
    then
      update webhooks set overflowed_at = now() where empresa_id = of_company and id = (
        select id from webhooks where empresa_id = of_company and id = hook
          and coalesce(overflowed_at < now() - interval '1 minute', true) for no key update skip locked);
    else
      insert into webhook_deliveries (empresa_id, webhook_id, event_id, kind, lead_id, lane, details)
      values (of_company, hook, event, of_kind, of_lead, coalesce(of_lane, event), more);
    end if;
  end loop;
end $$;
revoke execute on function queue_webhooks(uuid, text, uuid, uuid, jsonb) from public;

-- A program's own events: only of the company in whose scope it is called.
create function queue_own_webhooks(of_kind text, more jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select queue_webhooks(${company}, of_kind, null, null, more)
$$;
revoke execute on function queue_own_webhooks(text, jsonb) from public;
grant execute on function queue_own_webhooks(text, jsonb) to app_api;

create function has_webhooks(of_company uuid, kinds text[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from webhooks where empresa_id = of_company and disabled_at is null and events && kinds)
$$;
revoke execute on function has_webhooks(uuid, text[]) from public;
`

const triggers = `
create function webhooks_of_new_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhooks(new.empresa_id, 'lead.created', new.id, new.id, jsonb_build_object('fase', new.fase));
  if new.a_confirmar then
    perform queue_webhooks(new.empresa_id, 'lead.to_confirm', new.id, new.id,
      jsonb_build_object('fields', to_jsonb(new.revisar)));
  end if;
  return null;
end $$;

create function webhooks_of_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
begin
  if not has_webhooks(new.empresa_id, array['lead.changed', 'lead.phase_changed', 'lead.closed', 'lead.lost',
    'lead.to_confirm']) then return null; end if;
  select array_agg(field order by field) into changed from (values
    ('nome', new.nome is distinct from old.nome), ('produto', new.produto is distinct from old.produto),
    ('quantidade', new.quantidade is distinct from old.quantidade), ('valor', new.valor is distinct from old.valor),
    ('progresso', new.progresso is distinct from old.progresso), ('fase', new.fase is distinct from old.fase),
    ('resumo', new.resumo is distinct from old.resumo), ('whatsapp', new.whatsapp is distinct from old.whatsapp),
    ('proximoPasso', new."proximoPasso" is distinct from old."proximoPasso"),
    ('obstrucoes', new.obstrucoes is distinct from old.obstrucoes),
    ('oportunidades', new.oportunidades is distinct from old.oportunidades),
    ('atendente', new.atendente is distinct from old.atendente),
    ('status_lead', new.status_lead is distinct from old.status_lead),
    ('dono', new.user_id is distinct from old.user_id),
    ('sem_venda', new.sem_venda is distinct from old.sem_venda),
    ('joined_into', new.joined_into is distinct from old.joined_into)) as each(field, is_other) where is_other;
  if changed is not null then
    perform queue_webhooks(new.empresa_id, 'lead.changed', new.id, new.id,
      jsonb_build_object('fields', to_jsonb(changed)));
  end if;
  if new.fase <> old.fase then
    perform queue_webhooks(new.empresa_id, each.kind, new.id, new.id,
      jsonb_build_object('from', old.fase, 'to', new.fase))
    from (values ('lead.phase_changed', true), ('lead.closed', new.fase = 'fechados'),
      ('lead.lost', new.fase = 'leads-frios')) as each(kind, applies) where each.applies;
  end if;
  if new.a_confirmar and not old.a_confirmar then
    perform queue_webhooks(new.empresa_id, 'lead.to_confirm', new.id, new.id,
      jsonb_build_object('fields', to_jsonb(new.revisar)));
  end if;
  return null;
end $$;

-- The row is gone, and with it what waited of it; the id alone is left to report.
create function webhooks_of_erased_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhooks(old.empresa_id, 'lead.deleted', null, old.id, jsonb_build_object('leadId', old.id));
  return null;
end $$;

create function webhooks_of_task() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhooks(new.empresa_id, 'task.due', new.lead_id, new.lead_id,
    jsonb_build_object('taskId', new.id, 'dueOn', new.due_on, 'dueMinute', new.due_minute));
  return null;
end $$;

create function webhooks_of_analysis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_lead uuid;
begin
  if not has_webhooks(new.empresa_id, array['conversation.read']) then return null; end if;
  select id into of_lead from leads where empresa_id = new.empresa_id and conversation_id = new.conversation_id;
  perform queue_webhooks(new.empresa_id, 'conversation.read', of_lead, coalesce(of_lead, new.conversation_id),
    jsonb_build_object('conversationId', new.conversation_id, 'analysisId', new.id, 'versao', new.versao));
  return null;
end $$;

create function webhooks_of_message() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_lead uuid;
begin
  if not has_webhooks(new.empresa_id, array['message.received']) then return null; end if;
  select id into of_lead from leads where empresa_id = new.empresa_id and conversation_id = new.conversation_id;
  perform queue_webhooks(new.empresa_id, 'message.received', of_lead, coalesce(of_lead, new.conversation_id),
    jsonb_build_object('chatId', new.chat_id, 'conversationId', new.conversation_id, 'sentAt', new.sent_at));
  return null;
end $$;

create trigger webhooks_of_new_lead after insert on leads for each row execute function webhooks_of_new_lead();
create trigger webhooks_of_lead after update on leads for each row
  when (new.deleted_at is null) execute function webhooks_of_lead();
create trigger webhooks_of_erased_lead after delete on leads for each row execute function webhooks_of_erased_lead();
create trigger webhooks_of_task after update of reminded_for on tasks for each row
  when (new.reminded_for is not null and new.reminded_for is distinct from old.reminded_for)
  execute function webhooks_of_task();
create trigger webhooks_of_analysis after update of status on analyses for each row
  when (old.status <> 'concluida' and new.status = 'concluida' and new.apart is null)
  execute function webhooks_of_analysis();
create trigger webhooks_of_message after insert on whatsapp_messages for each row
  when (not new.is_from_me and not new.is_history) execute function webhooks_of_message();

create function notify_of_webhook() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_managers(new.empresa_id, 'webhook_desligado', new.id::text,
    jsonb_build_object('reason', new.disabled_reason));
  return null;
end $$;
create trigger notify_of_webhook after update of disabled_reason on webhooks for each row
  when (new.disabled_reason in ('falhas', 'recusa') and old.disabled_reason is distinct from new.disabled_reason)
  execute function notify_of_webhook();
`

const sender = `
-- Webhooks with something to send now, the longest waiting first.
create function due_webhooks(most integer) returns table(empresa_id uuid, webhook_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.empresa_id, w.id from webhooks w, lateral (
    select d.due_at from webhook_deliveries d
    where d.empresa_id = w.empresa_id and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
    order by d.due_at limit 1) first
  where w.disabled_at is null and w.rest_until <= now()
    and exists (select from companies c where c.id = w.empresa_id and c.suspended_at is null)
  order by first.due_at limit most
$$;
revoke execute on function due_webhooks(integer) from public;
grant execute on function due_webhooks(integer) to app_api;

create function remove_ended_deliveries(days integer, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from webhook_deliveries where (empresa_id, id) in (
    select empresa_id, id from webhook_deliveries where ended_at < now() - make_interval(days => days) limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_ended_deliveries(integer, integer) from public;
grant execute on function remove_ended_deliveries(integer, integer) to app_api;
`

const alerts = `
-- Alerts leave as events. Their signature is another one, so that the address is taken over switched off, and a manager
-- makes a secret for it. The database of a release before it goes on with the former columns.
insert into webhooks (empresa_id, user_id, url, events, disabled_at, disabled_reason)
  select r.empresa_id, r.user_id, r.webhook_url, '{alert.opened,alert.resolved}', now(), 'alertas'
  from alert_rules r where r.webhook_url is not null;
select notify_managers(empresa_id, 'webhook_desligado', id::text, '{"reason": "alertas"}') from webhooks;
`

const figures = `
-- The age of what is due and was not tried: an event whose receiver is away waits for its next try, and is no fault.
create or replace function installation_figures() returns table(figure text, about text, value double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select 'runs_undispatched', '', count(*)::float8 from outbox where dispatched_at is null
  union all select 'runs_undispatched_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from outbox where dispatched_at is null
  union all select 'uploads_parked', coalesce(cause ->> 'code', 'outro'), count(*)::float8
    from uploads where status = 'aguardando_acao' group by 2
  union all select 'uploads_quiet', '', count(*)::float8 from uploads
    where status not in ('concluido', 'cancelado', 'aguardando_acao')
      and coalesce(run_seen_at, updated_at) < now() - interval '10 minutes' and updated_at < now() - interval '10 minutes'
  union all select 'batches_quiet', '', count(*)::float8 from batches
    where state in ('preparando', 'em_andamento', 'desfazendo') and run_seen_at < now() - interval '10 minutes'
  union all select 'letters_waiting', '', count(*)::float8 from letters
  union all select 'letters_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from letters
  union all select 'webhooks_waiting', '', count(*)::float8 from webhook_deliveries where state = 'waiting'
  union all select 'webhooks_waiting_seconds', '', coalesce(extract(epoch from now() - min(d.due_at)), 0)::float8
    from webhook_deliveries d join webhooks w on w.empresa_id = d.empresa_id and w.id = d.webhook_id
    where d.state = 'waiting' and d.due_at <= now() and w.disabled_at is null and w.rest_until <= now()
  union all select 'file_removals_overdue_seconds', '',
    greatest(0, coalesce(extract(epoch from now() - min(due_at)), 0))::float8 from file_removals
  union all select 'erasures_open_seconds', '', coalesce(extract(epoch from now() - min(requested_at)), 0)::float8
    from erasures where state = 'em_andamento'
  union all select 'exports_open_seconds', '', coalesce(extract(epoch from now() - min(requested_at)), 0)::float8
    from data_exports where finished_at is null
  union all select 'audit_lines_unsealed', '', count(*)::float8 from audit_unsealed
  union all select 'whatsapp_sessions', state, count(*)::float8 from whatsapp_sessions group by 2
  union all select 'whatsapp_sessions_unattended', '', unattended_whatsapp_sessions(interval '1 minute')::float8
  union all select 'whatsapp_events_unplaced_seconds', '',
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from whatsapp_inbox where parked_at is null
  union all select 'whatsapp_events_parked', '', count(*)::float8 from whatsapp_inbox where parked_at is not null
  union all select 'whatsapp_sends_waiting_seconds', '',
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from whatsapp_outbox where state = 'queued'
  union all select 'workers_serving', '', count(*)::float8 from worker_beats where seen_at > now() - interval '30 seconds'
  union all select 'gateways_serving', '', count(*)::float8 from whatsapp_beats
    where seen_at > now() - interval '15 seconds'
  union all select 'model_servers_failing', kind, count(*)::float8 from model_servers where failing is not null group by 2
  union all select 'model_spent_today_brl', '', coalesce(sum(coalesce(cost_brl, reserved_brl)), 0)::float8
    from model_calls where day = (now() at time zone 'America/Sao_Paulo')::date and state <> 'failed'
  union all select 'companies_suspended', '', count(*)::float8 from companies where suspended_at is not null
  union all select 'database_bytes', '', pg_database_size(current_database())::float8
  union all select 'database_connections', 'used', (select count(*) from pg_stat_activity where backend_type = 'client backend')::float8
  union all select 'database_connections', 'max', current_setting('max_connections')::float8
  union all select 'database_transaction_age', '', (select max(age(datfrozenxid)) from pg_database)::float8
  union all select 'wal_archive_failing', '', (select count(*) from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity'))::float8
$$;
`
