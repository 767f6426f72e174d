import { sql, type Kysely } from 'kysely'

/** Several uploads may feed one conversation: each is an import, which can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `${company} and (current_setting('app.reach', true) = 'company' or exists (
  select 1 from uploads p where p.empresa_id = imports.empresa_id and p.id = imports.upload_id))`

/*
 * `uploads.wrapped_key` opens an upload's files where the conversation's key does not: they were sealed before
 * it was known whose conversation they belong to. `conversations.details` and `imports.before` are sealed.
 */
const statements = `
alter table conversations
  add column details bytea,
  add column ledger jsonb,
  add column seller_by uuid;
alter table uploads
  add column wrapped_key bytea,
  add column question jsonb,
  add column answer jsonb;
create table imports (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid,
  upload_id uuid not null,
  conversation_id uuid not null,
  position integer not null default 0,
  ledger jsonb,
  messages integer not null default 0,
  added integer,
  changed integer,
  before bytea,
  created_at timestamptz not null default now(),
  primary key (empresa_id, upload_id),
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
create index on imports (empresa_id, conversation_id);
create index on conversations (empresa_id, user_id);
create index on uploads (empresa_id, conversation_id);
insert into imports (empresa_id, upload_id, conversation_id, messages, created_at)
  select empresa_id, id, conversation_id, (counts ->> 'messages')::integer, created_at
  from uploads where status = 'concluido';
alter table imports enable row level security;
alter table imports force row level security;
create policy tenant on imports to app_api, app_worker using (${visible}) with check (${visible});
grant select, insert, update, delete on imports to app_api, app_worker;
`
