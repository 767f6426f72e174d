import { sql, type Kysely } from 'kysely'
import { company, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Next steps with a day and an hour. A task belongs to its lead, so its owner is the lead's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- body is the title, and the sentence that it came from, sealed under the key of the lead's conversation; under the
-- company's where the lead has none.
create table tasks (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  lead_id uuid not null,
  due_on date not null,
  due_minute smallint check (due_minute between 0 and 1439),
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  message_index integer check (message_index >= 0),
  body bytea not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create unique index tasks_of_promises on tasks (empresa_id, lead_id, message_index) where message_index is not null;
create index tasks_open on tasks (empresa_id, due_on) where state = 'open';
create index tasks_of_leads on tasks (empresa_id, lead_id);
${secure('tasks')}
${tenant('tasks', ofParent('tasks', 'leads', 'lead_id'))}
grant select, insert, update, delete on tasks to app_api;
grant select, delete, update (message_index) on tasks to app_worker;

-- A person sees the tasks of some leads; the limit is one of the whole company.
create policy counted on tasks for select to fechai_owner using (empresa_id = ${company} and state = 'open');
create function open_tasks() returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from tasks where empresa_id = ${company} and state = 'open'
$$;
revoke execute on function open_tasks() from public;
grant execute on function open_tasks() to app_api;
`
