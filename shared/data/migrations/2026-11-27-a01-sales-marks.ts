import { sql, type Kysely } from 'kysely'

/** What 'Vendas' needs of each conversation, so that nobody opens fifty thousand of them for one report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `empresa_id = ${company} and (
  current_setting('app.reach', true) = 'company' or exists (
    select 1 from conversations p where p.empresa_id = sales_marks.empresa_id and p.id = sales_marks.conversation_id))`

/*
 * What is there already is on the list of conversations to be read: who reads their words reads their marks. Forced
 * policies show the owner nothing, so they rest while it is listed.
 */
const statements = `
create table sales_marks (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  changes integer not null default 1,
  changed_from integer,
  rules smallint not null default 0,
  marks text,
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
alter table sales_marks enable row level security;
alter table sales_marks force row level security;
create policy tenant on sales_marks to app_api, app_worker using (${visible}) with check (${visible});
grant select, insert, update, delete on sales_marks to app_api, app_worker;
select let_canaries_go('sales_marks');
alter table conversations no force row level security;
alter table unread_words no force row level security;
insert into unread_words (empresa_id, conversation_id) select empresa_id, id from conversations
  on conflict (empresa_id, conversation_id) do nothing;
alter table conversations force row level security;
alter table unread_words force row level security;
`
