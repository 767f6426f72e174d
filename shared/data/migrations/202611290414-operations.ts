import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** Functions for the operator of the installation: figures for monitoring, its desk, and the proof of writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, rows]) await sql.raw(statements).execute(db)
}

const tables = `
-- One row that is written to prove that Postgres can write.
create table proven_writes (
  id boolean primary key default true check (id),
  proven_at timestamptz not null
);
`

const functions = `
-- What a company has stored, as two numbers, also for people who see only their own part.
create function company_use() returns table(bytes bigint, conversations bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with kept as (
    select id, size_bytes, conversation_id, chat_id from uploads
    where empresa_id = ${company} and status <> 'cancelado'
  )
  select (
    (select coalesce(sum(size_bytes), 0) from kept)
    + (select coalesce(sum(size_bytes), 0) from chat_files where empresa_id = ${company})
    + (select coalesce(sum(i.size_bytes), 0) from media_items i
       join kept on kept.id = i.upload_id and kept.chat_id is not null
       where i.empresa_id = ${company} and i.storage_key <> '')
  )::bigint, (select count(distinct conversation_id) from kept)
$$;
revoke execute on function company_use from public;
grant execute on function company_use to app_api;

-- Ids, codes, times, sums and the company's name; nothing of a customer.
create function desk_of_installation(least_runs integer, least_ms integer, most integer)
  returns table(empresa_id uuid, empresa text, kind text, id uuid, conversation_id uuid, code text, stage text,
    since timestamptz, cost_brl double precision, stops integer, is_analysis boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  with counted as (
    select s.stage, s.step, sum(sum(s.runs)) over (partition by s.stage order by s.step) as below,
      sum(sum(s.runs)) over (partition by s.stage) as runs
    from stage_times s where s.day > current_date - 30 group by s.stage, s.step
  ), usual as (
    select c.stage, greatest(least_ms, power(2, min(c.step) / 4.0)) as ms from counted c
    where c.runs >= least_runs and c.below >= 0.99 * c.runs group by c.stage
  ), found as (
    select u.empresa_id, 'parado' as kind, u.id, u.conversation_id, coalesce(u.cause ->> 'code', 'falha_interna') as code,
      u.stage, u.parked_at as since, u.created_at as paid_from, u.stops, false as is_analysis
    from uploads u where u.status = 'aguardando_acao'
    union all
    select u.empresa_id, 'lento', u.id, u.conversation_id, null, u.stage, u.stage_since, u.created_at, u.stops, false
    from uploads u join usual l on l.stage = u.stage
    where u.status = 'processando' and u.stage_since < now() - make_interval(secs => l.ms / 1000)
    union all
    select a.empresa_id, 'lento', a.id, a.conversation_id, null, a.stage, a.stage_since, a.started_at, 0, true
    from analyses a join usual l on l.stage = a.stage
    where a.status = 'processando' and a.kind <> 'upload' and a.stage_since < now() - make_interval(secs => l.ms / 1000)
    union all
    select b.empresa_id, 'lote', b.id, null, b.reason, null, b.updated_at, b.created_at, b.failed, false
    from batches b where b.state = 'pausado' and b.reason <> 'pessoa'
  )
  select f.empresa_id, c.name, f.kind, f.id, f.conversation_id, f.code, f.stage, f.since,
    (select coalesce(sum(coalesce(m.cost_brl, m.reserved_brl)), 0) from model_calls m
      where m.empresa_id = f.empresa_id and m.asked_at >= f.paid_from
        and (m.batch_id = f.id or m.conversation_id = f.conversation_id))::float8, f.stops, f.is_analysis
  from found f join companies c on c.id = f.empresa_id
  order by f.since limit most
$$;
revoke execute on function desk_of_installation from public;
grant execute on function desk_of_installation to app_api;

-- A short row fits where the last one was, also on a full disk, so the function first fills eight megabytes of a
-- temporary file, which go with the statement.
create function prove_write() returns void
  language plpgsql security definer set search_path = public, pg_temp set work_mem = '64kB' set temp_tablespaces = '' as $$
declare
  filled bigint;
begin
  with filler as materialized (select repeat('x', 8000) as words from generate_series(1, 1024))
    select count(words) into filled from filler;
  update proven_writes set proven_at = now();
end
$$;
revoke execute on function prove_write from public;
grant execute on function prove_write to app_api;

-- Counts and ages of work that waits, runs or is stuck in the whole installation. The function runs as the tables'
-- owner, through policies of its own, and only numbers leave it.
create function installation_figures() returns table(figure text, about text, value double precision)
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
  union all select 'webhooks_waiting', '', count(*)::float8 from alert_deliveries where ended_at is null
  union all select 'webhooks_waiting_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from alert_deliveries where ended_at is null
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
revoke execute on function installation_figures from public;
grant execute on function installation_figures to app_api;
`

const rows = `
insert into proven_writes (proven_at) values (now());
`
