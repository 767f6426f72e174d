import { sql, type Kysely } from 'kysely'

/** 'Importar conversas': what is asked of a phone's history, and how far it has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const own = `user_id = nullif(current_setting('app.user_id', true), '')::uuid`
const ofImport = `exists (
    select 1 from whatsapp_imports p where p.empresa_id = whatsapp_history_asks.empresa_id
      and p.id = whatsapp_history_asks.import_id)`
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
 * An import is of one chat, or of the most recent ones; a session has one at a time. What a phone is asked for is a
 * row, which the gateway that holds the session takes up: `received` is what the phone sent, known or not.
 */
const statements = `
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
  foreign key (empresa_id, session_id) references whatsapp_sessions (empresa_id, id) on delete cascade
);
create unique index whatsapp_imports_open on whatsapp_imports (empresa_id, session_id) where state = 'em_andamento';

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
  foreign key (empresa_id, import_id) references whatsapp_imports (empresa_id, id) on delete cascade,
  foreign key (empresa_id, chat_id) references whatsapp_chats (empresa_id, id) on delete cascade
);
create index on whatsapp_history_asks (empresa_id, chat_id);
create index on whatsapp_history_asks (empresa_id, session_id) where state = 'asked';
${guarded('whatsapp_imports', own)}
${guarded('whatsapp_history_asks', ofImport)}
create policy due on whatsapp_history_asks for select to fechai_owner using (state = 'asked');
create or replace function whatsapp_sessions_to_attend(gateway uuid) returns table (session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from whatsapp_sessions s where s.owner = gateway and (s.wish <> 'connected' or exists (
    select from whatsapp_outbox o
    where o.empresa_id = s.empresa_id and o.session_id = s.id and o.state = 'queued') or exists (
    select from whatsapp_history_asks a
    where a.empresa_id = s.empresa_id and a.session_id = s.id and a.state = 'asked'))
$$;
`
