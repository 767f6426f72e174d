import { sql, type Kysely } from 'kysely'
import { company, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Next steps with a day and an hour. A task belongs to its lead, so its owner is the lead's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- body is the sentence that it came from, sealed under the conversation's key.
create table tasks (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  lead_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  due_on date not null,
  due_minute smallint check (due_minute between 0 and 1439),
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  message_index integer check (message_index >= 0),
  body bytea,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade,
  check ((message_index is null) = (body is null))
);
create unique index tasks_of_promises on tasks (empresa_id, lead_id, message_index) where message_index is not null;
create index tasks_open on tasks (empresa_id, due_on) where state = 'open';
create index tasks_of_leads on tasks (empresa_id, lead_id);
${secure('tasks')}
${tenant('tasks', ofParent('tasks', 'leads', 'lead_id'))}
grant select, insert, update, delete on tasks to app_api;
grant select, delete on tasks to app_worker;
`
