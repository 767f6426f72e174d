import { sql, type Kysely } from 'kysely'

/** What conversations are found by without being opened, and which of them are still to be read for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = (table: string): string => `empresa_id = ${company} and (
  current_setting('app.reach', true) = 'company' or exists (
    select 1 from conversations p where p.empresa_id = ${table}.empresa_id and p.id = ${table}.conversation_id))`

const tenant = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker using (${visible(table)}) with check (${visible(table)});
grant select, insert, update, delete on ${table} to app_api, app_worker;`

/*
 * A part's words fit into its row: what lies elsewhere would be fetched by itself for each of ten thousand rows. The
 * rows of a company stand together in the index, and nothing else is needed to find them. What is there already is
 * read by the workers: its words are sealed. Forced policies show the owner nothing, so they rest while it is listed.
 */
const statements = `
create table conversation_words (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  part integer not null,
  words bytea not null,
  primary key (empresa_id, conversation_id, part),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
) with (toast_tuple_target = 8160);
alter table conversation_words alter column words set storage main;
create table unread_words (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  changes integer not null default 1,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
create index on unread_words (due_at);
${tenant('conversation_words')}
${tenant('unread_words')}
create policy sweep on unread_words for select to app_api, app_worker
  using (current_setting('app.reach', true) = 'system');
alter table conversations no force row level security;
alter table unread_words no force row level security;
insert into unread_words (empresa_id, conversation_id) select empresa_id, id from conversations;
alter table conversations force row level security;
alter table unread_words force row level security;
`
