import { sql, type Kysely } from 'kysely'
import { company, ofCompany, ofPerson, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Live chats of WhatsApp: addresses, state of each message, files, notices, sources of leads, imports of history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- A chat is one person or one group, whichever address a message came by. revision counts changes of its messages;
-- to_join says that some of them have no position in the conversation yet.
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
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id)
    references conversations(empresa_id, id) on delete set null (conversation_id)
);
create unique index whatsapp_chats_conversation on whatsapp_chats (empresa_id, conversation_id)
  where conversation_id is not null;
create index whatsapp_chats_by_time on whatsapp_chats (empresa_id, last_message_at desc, id desc)
  where last_message_at is not null;
create index whatsapp_chats_session on whatsapp_chats (empresa_id, session_id);
create index whatsapp_chats_to_join on whatsapp_chats (updated_at) where to_join;
create index whatsapp_chats_empresa_id_updated_at_idx on whatsapp_chats (empresa_id, updated_at);

-- Addresses are hashes under a key of the company.
create table whatsapp_addresses (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  hash bytea not null,
  chat_id uuid not null,
  primary key (empresa_id, session_id, hash),
  foreign key (empresa_id, chat_id) references whatsapp_chats(empresa_id, id) on delete cascade
);
create index whatsapp_addresses_empresa_id_chat_id_idx on whatsapp_addresses (empresa_id, chat_id);

-- State of each message of a chat; ids of messages are hashes under a key of the company.
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
  starred_at timestamptz,
  is_automatic boolean not null default false,
  primary key (empresa_id, position),
  unique (empresa_id, chat_id, key),
  foreign key (empresa_id, chat_id) references whatsapp_chats(empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);
create index whatsapp_messages_empresa_id_session_id_key_idx on whatsapp_messages (empresa_id, session_id, key);
create index whatsapp_messages_empresa_id_chat_id_sent_at_position_idx
  on whatsapp_messages (empresa_id, chat_id, sent_at, "position");
create index whatsapp_messages_empresa_id_conversation_id_index_idx
  on whatsapp_messages (empresa_id, conversation_id, index);
create index whatsapp_messages_starred on whatsapp_messages (empresa_id, chat_id, starred_at)
  where starred_at is not null;
create index whatsapp_messages_empresa_id_updated_at_idx on whatsapp_messages (empresa_id, updated_at);

-- Files kept under a chat count towards the storage of its company.
create table chat_files (
  empresa_id uuid not null default ${company},
  chat_id uuid not null,
  conversation_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (empresa_id, chat_id, conversation_id, sha256),
  foreign key (empresa_id, chat_id) references whatsapp_chats(empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);
create index chat_files_empresa_id_conversation_id_idx on chat_files (empresa_id, conversation_id);

-- Notices and calls of a live chat are no messages, so that no count of words includes them. A customer's missed
-- call is a task until it is answered or ticked.
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
  foreign key (empresa_id, chat_id) references whatsapp_chats(empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);
create index chat_notices_empresa_id_conversation_id_sent_at_idx
  on chat_notices (empresa_id, conversation_id, sent_at);
create index chat_notices_to_do on chat_notices (empresa_id, sent_at) where kind = 'missed' and done_at is null;

-- Where a lead came from: the advertisement that its customer answered, and what a person says instead. Both are
-- sealed with the conversation's key.
create table lead_sources (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  ad bytea,
  chosen bytea,
  chosen_by uuid,
  updated_at timestamptz not null default now(),
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);

-- An import is of one chat or of the most recent ones; a session has one at a time.
create table whatsapp_imports (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  session_id uuid not null,
  user_id uuid not null,
  chat_id uuid,
  target integer not null check (target > 0),
  state text not null default 'em_andamento' check (state in ('em_andamento', 'concluida', 'falhou')),
  reason text,
  chats integer not null default 0,
  done integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);
create unique index whatsapp_imports_open on whatsapp_imports (empresa_id, session_id) where state = 'em_andamento';

-- A request for history that the gateway of the session takes up; received counts the messages that the phone sent.
create table whatsapp_history_asks (
  empresa_id uuid not null default ${company},
  id bigint generated always as identity,
  import_id uuid not null,
  session_id uuid not null,
  chat_id uuid not null,
  round integer not null,
  count integer not null check (count > 0),
  state text not null default 'asked' check (state in ('asked', 'answered', 'failed')),
  received integer,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, import_id, chat_id, round),
  foreign key (empresa_id, import_id) references whatsapp_imports(empresa_id, id) on delete cascade,
  foreign key (empresa_id, chat_id) references whatsapp_chats(empresa_id, id) on delete cascade
);
create index whatsapp_history_asks_empresa_id_chat_id_idx on whatsapp_history_asks (empresa_id, chat_id);
create index whatsapp_history_asks_empresa_id_session_id_idx on whatsapp_history_asks (empresa_id, session_id)
  where state = 'asked';
`

const functions = `
create function chats_to_join(waiting_since timestamptz, most integer)
  returns table(empresa_id uuid, user_id uuid, chat_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, user_id, id from whatsapp_chats
  where to_join and updated_at <= waiting_since order by updated_at limit most
$$;
revoke execute on function chats_to_join from public;
grant execute on function chats_to_join to app_worker;

create function whatsapp_sessions_to_attend(gateway uuid) returns table(session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from whatsapp_sessions s where s.owner = gateway and (s.wish <> 'connected'
    or exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
    or exists (
    select from whatsapp_outbox o
    where o.empresa_id = s.empresa_id and o.session_id = s.id and o.state = 'queued') or exists (
    select from whatsapp_history_asks a
    where a.empresa_id = s.empresa_id and a.session_id = s.id and a.state = 'asked'))
$$;
revoke execute on function whatsapp_sessions_to_attend from public;
grant execute on function whatsapp_sessions_to_attend to app_worker;
`

const policies = `
${secure('whatsapp_chats')}
${tenant('whatsapp_chats', ofPerson)}
create policy due on whatsapp_chats for select to fechai_owner using (to_join);
create policy quiet on whatsapp_chats for select to fechai_owner using (last_position is not null);

${secure('whatsapp_addresses')}
${tenant('whatsapp_addresses', ofParent('whatsapp_addresses', 'whatsapp_chats', 'chat_id'))}

${secure('whatsapp_messages')}
${tenant('whatsapp_messages', ofParent('whatsapp_messages', 'whatsapp_chats', 'chat_id'))}

${secure('chat_files')}
${tenant('chat_files', ofParent('chat_files', 'whatsapp_chats', 'chat_id'), 'app_api')}
create policy counter on chat_files for select to fechai_owner using (${ofCompany});
-- The worker that merges two chats keeps the one whose files are here.
create policy merging on chat_files for select to app_worker
  using (empresa_id = ${company}
    and exists (select 1 from whatsapp_chats p where p.empresa_id = chat_files.empresa_id
    and p.id = chat_files.chat_id));

${secure('chat_notices')}
${tenant('chat_notices', ofParent('chat_notices', 'whatsapp_chats', 'chat_id'))}

${secure('lead_sources')}
${tenant('lead_sources', ofParent('lead_sources', 'conversations', 'conversation_id'))}

${secure('whatsapp_imports')}
${tenant('whatsapp_imports', ofPerson)}

${secure('whatsapp_history_asks')}
${tenant('whatsapp_history_asks', ofParent('whatsapp_history_asks', 'whatsapp_imports', 'import_id'))}
create policy due on whatsapp_history_asks for select to fechai_owner using (state = 'asked');
`

const grants = `
grant select, insert, update, delete on whatsapp_chats to app_api, app_worker;
grant select, insert, update, delete on whatsapp_addresses to app_api, app_worker;
grant select, insert, update, delete on whatsapp_messages to app_api, app_worker;
grant select, insert, update, delete on chat_files to app_api;
grant select on chat_files to app_worker;
grant select, insert, update, delete on chat_notices to app_api, app_worker;
grant select, insert, update, delete on lead_sources to app_api, app_worker;
grant select, insert, update, delete on whatsapp_imports to app_api, app_worker;
grant select, insert, update, delete on whatsapp_history_asks to app_api, app_worker;
`
