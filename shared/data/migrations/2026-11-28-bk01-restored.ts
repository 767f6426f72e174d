import { sql, type Kysely } from 'kysely'

/** After a restore: uploads that were under way are given to the dispatcher again, and each company's managers are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* Starting a run that is there changes nothing, so that every upload that has not ended may be started. */
const statements = `
create policy restored_seen on outbox for select to fechai_owner using (true);
create policy restored on outbox for update to fechai_owner using (true) with check (dispatched_at is null);
create policy restored on manager_notices for insert to fechai_owner with check (kind = 'restaurado');

create function bring_back_runs() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  again integer;
begin
  update outbox o set dispatched_at = null from uploads u
    where u.empresa_id = o.empresa_id and u.id = o.upload_id and u.status in ('recebido', 'processando');
  get diagnostics again = row_count;
  return again;
end $$;
revoke all on function bring_back_runs() from public;
grant execute on function bring_back_runs() to app_api;

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
revoke all on function notify_of_restore() from public;
grant execute on function notify_of_restore() to app_api;
`
