import { sql, type Kysely } from 'kysely'

/** Queues of webhooks: a full one costs a change little, and what no webhook takes has an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [queue, ends]) await sql.raw(statements).execute(db)
}

const queue = `
-- A webhook with 5,000 waiting events gets no more of them. A transaction counts once for each webhook, and not at all
-- while the queue was full less than ten seconds ago. The mark of that waits for no other transaction.
create or replace function queue_webhooks(of_company uuid, of_kind text, of_lead uuid, of_lane uuid, more jsonb)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hook record;
  event uuid := uuidv7();
  rooms jsonb := coalesce(nullif(current_setting('app.webhook_rooms', true), ''), '{}');
  room integer;
begin
  for hook in select id, overflowed_at > now() - interval '10 seconds' as is_full from webhooks
    where empresa_id = of_company and disabled_at is null and of_kind = any (events) order by id
  loop
    room := case when hook.is_full then 0 else (rooms ->> hook.id::text)::integer end;
    if room is null then
      select 5000 - count(*) into room from (select from webhook_deliveries
        where empresa_id = of_company and webhook_id = hook.id and state = 'waiting' limit 5000) as waiting;
    end if;
    if room <= 0 then
      update webhooks set overflowed_at = now() where empresa_id = of_company and id = (
        select id from webhooks where empresa_id = of_company and id = hook.id
          and coalesce(overflowed_at < now() - interval '10 seconds', true) for no key update skip locked);
    else
      insert into webhook_deliveries (empresa_id, webhook_id, event_id, kind, lead_id, lane, details)
      values (of_company, hook.id, event, of_kind, of_lead, coalesce(of_lane, event), more);
    end if;
    rooms := jsonb_set(rooms, array[hook.id::text], to_jsonb(greatest(room - 1, 0)));
  end loop;
  if found then perform set_config('app.webhook_rooms', rooms::text, true); end if;
end $$;
create index webhook_deliveries_counted on webhook_deliveries (empresa_id, webhook_id, state)
  where state in ('waiting', 'failed');
`

const ends = `
-- What waits for a webhook that has been off for days is given up, and is removed later as all that ended.
create function give_up_deliveries(days integer, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given_up integer;
begin
  update webhook_deliveries set state = 'failed', ended_at = now(),
    reason = format('o webhook ficou desligado por %s dias', days)
  where (empresa_id, id) in (
    select d.empresa_id, d.id from webhooks w
    join webhook_deliveries d on d.empresa_id = w.empresa_id and d.webhook_id = w.id and d.state = 'waiting'
    where w.disabled_at < now() - make_interval(days => days) limit most);
  get diagnostics given_up = row_count;
  return given_up;
end $$;
revoke execute on function give_up_deliveries(integer, integer) from public;
grant execute on function give_up_deliveries(integer, integer) to app_api;

-- Nothing sends the deliveries of alerts of an earlier release any more: they go after the same time.
create policy keeper on alert_deliveries to fechai_owner using (true) with check (true);
create or replace function remove_ended_deliveries(days integer, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from alert_deliveries where created_at < now() - make_interval(days => days);
  delete from webhook_deliveries where (empresa_id, id) in (
    select empresa_id, id from webhook_deliveries where ended_at < now() - make_interval(days => days) limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
`
