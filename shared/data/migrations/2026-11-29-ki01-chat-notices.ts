import { sql, type Kysely } from 'kysely'

/**
 * Lines of WhatsApp's own in a live chat: notices and calls. They are no messages, so that nobody counts them as words.
 * A customer's missed call is a task until it is answered or ticked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `empresa_id = ${company} and (
  current_setting('app.reach', true) = 'company' or exists (
    select 1 from whatsapp_chats p where p.empresa_id = chat_notices.empresa_id and p.id = chat_notices.chat_id))`

const statements = `
create table chat_notices (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  chat_id uuid not null,
  conversation_id uuid not null,
  key bytea not null,
  kind text not null check (kind in ('notice', 'missed', 'answered', 'call')),
  sent_at timestamptz not null,
  is_from_me boolean not null,
  body bytea not null,
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, chat_id, key),
  foreign key (empresa_id, chat_id) references whatsapp_chats (empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
create index on chat_notices (empresa_id, conversation_id, sent_at);
create index chat_notices_to_do on chat_notices (empresa_id, sent_at) where kind = 'missed' and done_at is null;
alter table chat_notices enable row level security;
alter table chat_notices force row level security;
create policy tenant on chat_notices to app_api, app_worker using (${visible}) with check (${visible});
grant select, insert, update, delete on chat_notices to app_api, app_worker;
select let_canaries_go('chat_notices');
`
