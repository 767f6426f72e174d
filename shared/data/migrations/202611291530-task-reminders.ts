import { sql, type Kysely } from 'kysely'
import { company, ofPerson, person, secure, tenant } from '../src/migrate/row-security.ts'

/** A person is reminded of a task when it is due: by the bell, and by e-mail where the person asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- Time of the reminder: the task's hour, or nine in the morning of its day. reminded_for is that time once the reminder
-- was made, so a task that is put off has another one.
alter table tasks
  add remind_at timestamptz not null generated always as (
    (due_on + make_interval(mins => coalesce(due_minute, 540)::integer)) at time zone 'America/Sao_Paulo') stored,
  add reminded_for timestamptz;
create index tasks_to_remind on tasks (remind_at)
  where state = 'open' and changed_at < remind_at and reminded_for is distinct from remind_at;
-- Reminders are made of all companies; of a task that is days late none is of use.
create policy to_remind on tasks for select to fechai_owner
  using (state = 'open' and changed_at < remind_at and reminded_for is distinct from remind_at);
create function companies_to_remind(except_of uuid[], oldest_days integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct empresa_id from tasks
  where state = 'open' and changed_at < remind_at and reminded_for is distinct from remind_at
    and remind_at <= now() and remind_at > now() - make_interval(days => oldest_days)
    and empresa_id <> all(except_of) limit 100
$$;

-- token is the address that ends the letters, and opens nothing.
create table task_mails (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null default ${person},
  by_mail boolean not null,
  token uuid not null default gen_random_uuid() unique,
  changed_at timestamptz not null default now(),
  primary key (empresa_id, user_id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
${secure('task_mails')}
${tenant('task_mails', ofPerson)}
create policy letter_read on task_mails for select to fechai_owner using (true);
create policy letter_ended on task_mails for update to fechai_owner using (true) with check (not by_mail);
create function knows_task_mails(of_token uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from task_mails where token = of_token)
$$;
create function end_task_mails(of_token uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update task_mails set by_mail = false, changed_at = now() where token = of_token;
  return found;
end $$;
revoke execute on function companies_to_remind(uuid[], integer), knows_task_mails(uuid), end_task_mails(uuid) from public;
grant execute on function companies_to_remind(uuid[], integer), knows_task_mails(uuid), end_task_mails(uuid) to app_api;
grant select, insert, update on task_mails to app_api;
grant select, delete on task_mails to app_worker;

insert into notification_kinds values ('tarefa');

-- Returns false for a person whose access ended, and for the queue.
create function notify_of_tasks(owner uuid, subject text, of_lead uuid, more jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from auth.users where empresa_id = ${company} and id = owner and deactivated_at is null;
  if not found then return false; end if;
  perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
    'empresa_id', ${company}, 'user_id', owner, 'kind', 'tarefa', 'subject', subject, 'lead_id', of_lead,
    'details', more)));
  return true;
end $$;
revoke execute on function notify_of_tasks(uuid, text, uuid, jsonb) from public;
grant execute on function notify_of_tasks(uuid, text, uuid, jsonb) to app_api;

-- A task that is done, put off or removed leaves no reminder behind.
create function forget_reminder() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications where empresa_id = old.empresa_id and kind = 'tarefa' and subject = old.id::text;
  return null;
end $$;
create trigger forget_reminder after update of state, due_on, due_minute on tasks for each row
  when (old.reminded_for is not null) execute function forget_reminder();
create trigger forget_removed after delete on tasks for each row
  when (old.reminded_for is not null) execute function forget_reminder();
`
