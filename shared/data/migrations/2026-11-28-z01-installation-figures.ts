import { sql, type Kysely } from 'kysely'

/** Counts and ages of work that waits, runs or is stuck in the whole installation, for its operator's monitoring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The function runs as the tables' owner, who reads rows of every company by policies of its own; nobody signs in as
 * the owner, and numbers are all that leaves the function. A quiet upload or batch is one whose run was not seen for ten
 * minutes; `about` is a code, never what people wrote.
 */
const statements = `
create policy figures on outbox for select to fechai_owner using (dispatched_at is null);
create policy figures on letters for select to fechai_owner using (true);
create policy figures on alert_deliveries for select to fechai_owner using (ended_at is null);
create policy figures on file_removals for select to fechai_owner using (true);
create policy figures on erasures for select to fechai_owner using (state = 'em_andamento');
create policy figures on data_exports for select to fechai_owner using (finished_at is null);
create policy figures on audit_unsealed for select to fechai_owner using (true);
create policy figures on batches for select to fechai_owner using (finished_at is null);
create policy figures on whatsapp_sessions for select to fechai_owner using (true);
create policy figures on whatsapp_inbox for select to fechai_owner using (true);
create function installation_figures() returns table (figure text, about text, value double precision)
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
revoke all on function installation_figures() from public;
grant execute on function installation_figures() to app_api;
`
