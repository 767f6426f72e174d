import { sql, type Kysely } from 'kysely'

/** Chats of a session, by which addresses they are known, and what is known of each of their messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const asOwner = 'language sql stable security definer set search_path = public, pg_temp'
const own = `user_id = nullif(current_setting('app.user_id', true), '')::uuid`
const ofChat = (table: string): string => `exists (
    select 1 from whatsapp_chats p where p.empresa_id = ${table}.empresa_id and p.id = ${table}.chat_id)`
const guarded = (table: string, mine: string): string => {
  const visible = `empresa_id = ${company} and (current_setting('app.reach', true) = 'company' or ${mine})`
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker using (${visible}) with check (${visible});
grant select, insert, update, delete on ${table} to app_api, app_worker;
`
}

/*
 * A chat is one person, or one group, whichever address a message came by; addresses and ids of messages are hashes
 * under a key of the company. `revision` counts the changes of its messages; `to_join` says that some of them have
 * no place in the conversation yet. What cannot be placed stays in the inbox, and is not tried again.
 */
const statements = `
create table whatsapp_chats (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  session_id uuid not null,
  user_id uuid not null,
  conversation_id uuid,
  is_group boolean not null default false,
  name text not null default '',
  search text generated always as (searchable(name, '', '')) stored,
  details bytea not null,
  unread integer not null default 0,
  archived boolean not null default false,
  favorite boolean not null default false,
  muted boolean not null default false,
  asked_as_lead boolean not null default false,
  last_message_at timestamptz,
  last_message bytea,
  last_position bigint,
  revision bigint not null default 0,
  to_join boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, session_id) references whatsapp_sessions (empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id)
    on delete set null (conversation_id)
);
create unique index whatsapp_chats_conversation on whatsapp_chats (empresa_id, conversation_id)
  where conversation_id is not null;
create index whatsapp_chats_by_time on whatsapp_chats (empresa_id, last_message_at desc, id desc)
  where last_message_at is not null;
create index whatsapp_chats_session on whatsapp_chats (empresa_id, session_id);
create index whatsapp_chats_to_join on whatsapp_chats (updated_at) where to_join;

create table whatsapp_addresses (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  hash bytea not null,
  chat_id uuid not null,
  primary key (empresa_id, session_id, hash),
  foreign key (empresa_id, chat_id) references whatsapp_chats (empresa_id, id) on delete cascade
);
create index on whatsapp_addresses (empresa_id, chat_id);

create table whatsapp_messages (
  empresa_id uuid not null default ${company},
  position bigint generated always as identity,
  session_id uuid not null,
  chat_id uuid not null,
  conversation_id uuid not null,
  key bytea not null,
  sent_at timestamptz not null,
  is_from_me boolean not null,
  is_history boolean not null default false,
  state text check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
  failure text,
  index integer,
  body bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, position),
  unique (empresa_id, chat_id, key),
  foreign key (empresa_id, chat_id) references whatsapp_chats (empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
create index on whatsapp_messages (empresa_id, session_id, key);
create index on whatsapp_messages (empresa_id, chat_id, sent_at, position);
create index on whatsapp_messages (empresa_id, conversation_id, index);

alter table messages add column source text not null default 'export' check (source in ('export', 'live'));
alter table whatsapp_inbox add column parked_at timestamptz;
create index whatsapp_inbox_waiting on whatsapp_inbox (created_at) where parked_at is null;
${guarded('whatsapp_chats', own)}
${guarded('whatsapp_addresses', ofChat('whatsapp_addresses'))}
${guarded('whatsapp_messages', ofChat('whatsapp_messages'))}
create policy due on whatsapp_inbox for select to fechai_owner using (parked_at is null);
create policy due on whatsapp_chats for select to fechai_owner using (to_join);
create function sessions_to_place(waiting_since timestamptz, most integer)
  returns table (empresa_id uuid, session_id uuid) ${asOwner} as $$
  select distinct empresa_id, session_id from whatsapp_inbox
  where parked_at is null and created_at <= waiting_since limit most
$$;
create function chats_to_join(waiting_since timestamptz, most integer)
  returns table (empresa_id uuid, user_id uuid, chat_id uuid) ${asOwner} as $$
  select empresa_id, user_id, id from whatsapp_chats
  where to_join and updated_at <= waiting_since order by updated_at limit most
$$;
revoke execute on function sessions_to_place, chats_to_join from public;
grant execute on function sessions_to_place, chats_to_join to app_worker;
`
