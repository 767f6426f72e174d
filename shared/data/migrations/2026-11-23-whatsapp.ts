import { sql, type Kysely } from 'kysely'

/** Sessions of WhatsApp, their keys, what came that is not stored yet, what came, and what is to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const ofSession = `foreign key (empresa_id, session_id) references whatsapp_sessions (empresa_id, id) on delete cascade`
const guarded = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
`

/*
 * `epoch` counts who held a session: what is written under an older one is refused. Ids of keys and messages are
 * hashes under a key of the company, for they hold telephone numbers.
 */
const statements = `
create table whatsapp_sessions (
  empresa_id uuid not null default ${company} references companies (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null,
  custom_name text,
  wish text not null default 'connected' check (wish in ('connected', 'idle', 'gone')),
  state text not null default 'disconnected'
    check (state in ('disconnected', 'connecting', 'qr_ready', 'connected')),
  reason text,
  credentials bytea,
  account bytea,
  qr bytea,
  qr_ends_at timestamptz,
  restricted_until timestamptz,
  epoch bigint not null default 0,
  owner uuid,
  lease_ends_at timestamptz,
  connected_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, name)
);
create index whatsapp_sessions_wanted on whatsapp_sessions (lease_ends_at) where wish <> 'idle';
create index whatsapp_sessions_owner on whatsapp_sessions (owner) where owner is not null;

create table whatsapp_keys (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  type text not null,
  id bytea not null,
  value bytea not null,
  primary key (empresa_id, session_id, type, id),
  ${ofSession}
);

create table whatsapp_journal (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  id bytea not null,
  message_key bytea not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, session_id, id),
  ${ofSession}
);
create index on whatsapp_journal (empresa_id, session_id, message_key);

create table whatsapp_inbox (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  position bigint generated always as identity,
  event_key bytea not null,
  kind text not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, session_id, event_key),
  ${ofSession}
);
create index on whatsapp_inbox (empresa_id, session_id, position);

create table whatsapp_outbox (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  id uuid not null,
  position bigint generated always as identity,
  user_id uuid not null,
  message_id text not null,
  body bytea not null,
  wire bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, session_id, id),
  unique (empresa_id, session_id, message_id),
  ${ofSession}
);
create index whatsapp_outbox_queued on whatsapp_outbox (empresa_id, session_id, position) where state = 'queued';
${['whatsapp_sessions', 'whatsapp_keys', 'whatsapp_journal', 'whatsapp_inbox', 'whatsapp_outbox'].map(guarded).join('')}
create policy sweep on whatsapp_sessions for select to app_worker using (current_setting('app.reach', true) = 'system');
create policy sweep on whatsapp_outbox for select to app_worker using (current_setting('app.reach', true) = 'system');
grant select, insert, update, delete on whatsapp_sessions, whatsapp_outbox, whatsapp_inbox to app_api, app_worker;
grant select, insert, update, delete on whatsapp_keys, whatsapp_journal to app_worker;
`
