import { sql, type Kysely } from 'kysely'

/**
 * The acts of each conversation as its lead shows them: sealed with the conversation's key, and beside them their marks
 * without words, so that reports count them without opening any conversation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `empresa_id = ${company} and (
  current_setting('app.reach', true) = 'company' or exists (
    select 1 from conversations p where p.empresa_id = reading_acts.empresa_id and p.id = reading_acts.conversation_id))`

const statements = `
create table reading_acts (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  messages integer not null check (messages >= 0),
  marks jsonb not null,
  steps text not null,
  body bytea not null,
  updated_at timestamptz not null default now(),
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
alter table reading_acts enable row level security;
alter table reading_acts force row level security;
create policy tenant on reading_acts to app_api, app_worker using (${visible}) with check (${visible});
grant select, insert, update, delete on reading_acts to app_api, app_worker;
select let_canaries_go('reading_acts');
`
