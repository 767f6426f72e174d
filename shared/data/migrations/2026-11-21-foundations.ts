import { sql, type Kysely } from 'kysely'

/** Companies, identity, uploads, conversations, analyses, leads: the tables of the first floor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [identity, tenants, pipeline, board, housekeeping]) {
    await sql.raw(statement).execute(db)
  }
  await sql.raw(policies()).execute(db)
  await sql.raw(grants).execute(db)
}

const identity = `
create schema auth;
create table companies (
  id uuid primary key default uuidv7(),
  name text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);
create table auth.users (
  id uuid primary key default uuidv7(),
  empresa_id uuid not null references companies (id),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'gestor' check (role in ('vendedor', 'gestor', 'admin')),
  company text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (empresa_id, id)
);
create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.sessions (user_id);
create table auth.accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.accounts (user_id);
create table auth.verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.verifications (identifier);
-- A session carries the rights of the role it was opened with, so it ends with the role.
create function auth.end_sessions() returns trigger language plpgsql as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end $$;
create trigger role_changed after update of role on auth.users
  for each row when (old.role is distinct from new.role) execute function auth.end_sessions();
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
`

const tenants = `
create table conversations (
  empresa_id uuid not null references companies (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  wrapped_key bytea not null,
  title text,
  "group" boolean not null default false,
  authors text[] not null default '{}',
  seller text,
  customers text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
create table messages (
  empresa_id uuid not null,
  conversation_id uuid not null,
  index integer not null,
  author smallint not null,
  sent_at timestamptz not null,
  body bytea not null,
  primary key (empresa_id, conversation_id, index),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
`

const pipeline = `
create table uploads (
  empresa_id uuid not null references companies (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  conversation_id uuid not null,
  file_name text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  raw_removed_at timestamptz,
  status text not null default 'recebido'
    check (status in ('recebido', 'processando', 'aguardando_acao', 'concluido', 'cancelado')),
  stage text not null default 'receiveFile',
  percent integer not null default 0 check (percent between 0 and 100),
  detail text not null default '',
  counts jsonb not null default '{"messages":0,"texts":0,"images":0,"audios":0,"unread":0}',
  cause jsonb,
  lead_id uuid,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
create index on uploads (empresa_id, user_id, created_at desc);
create table fingerprints (
  empresa_id uuid not null,
  sha256 text not null,
  upload_id uuid not null,
  primary key (empresa_id, sha256),
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade
    deferrable initially deferred
);
create table outbox (
  id bigint generated always as identity primary key,
  empresa_id uuid not null,
  user_id uuid not null,
  upload_id uuid not null,
  conversation_id uuid not null,
  request_id uuid,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz,
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade
);
create index on outbox (created_at) where dispatched_at is null;
create table incoming_files (
  empresa_id uuid not null references companies (id),
  upload_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, upload_id)
);
create index on incoming_files (created_at);
create table media_items (
  empresa_id uuid not null,
  upload_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('transcript', 'text', 'image', 'audio', 'video', 'sticker', 'document', 'contact', 'other')),
  sha256 text not null,
  size_bytes bigint not null,
  storage_key text not null,
  name bytea not null,
  status text not null default 'pending' check (status in ('pending', 'read', 'unread')),
  reason text,
  seconds real,
  content bytea,
  primary key (empresa_id, upload_id, position),
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade
);
create table analyses (
  empresa_id uuid not null,
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  upload_id uuid not null,
  versao integer not null,
  source text,
  model text,
  prompt_version text,
  context_hash text,
  input_tokens integer,
  output_tokens integer,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, conversation_id, versao),
  unique (empresa_id, upload_id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade,
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade
);
create sequence fences;
`

const board = `
create function searchable(nome text, produto text, resumo text) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, nome || ' ' || produto || ' ' || resumo));
create table leads (
  empresa_id uuid not null references companies (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  conversation_id uuid,
  analysis_id uuid,
  versao integer not null default 0,
  fence bigint not null default 0,
  nome text not null,
  produto text not null,
  quantidade text not null,
  valor text not null,
  valor_total numeric(14, 2),
  progresso integer not null check (progresso between 0 and 100),
  fase text not null check (fase in ('fechados', 'leads-quentes', 'em-objecao', 'leads-mornos', 'leads-frios')),
  resumo text not null,
  resumoia text not null default '',
  obstrucoes text[] not null default '{}',
  oportunidades text[] not null default '{}',
  sugestoes text[] not null default '{}',
  "proximoPasso" text not null,
  arquivo_original text not null default '',
  arquivo_path text not null default '',
  atendente text not null default '',
  data_inicio_conversa timestamptz,
  ultima_interacao timestamptz,
  "ultimoContato" text not null default '',
  canais_utilizados text[] not null default '{WhatsApp}',
  status_lead text not null default 'Ativo'
    check (status_lead in ('Ativo', 'Em pausa', 'Fechado', 'Em pausa com intenção de retomada')),
  whatsapp text not null default 'Não informado',
  "order" double precision not null default 0,
  padroes text[] not null default '{}',
  editados jsonb not null default '{}',
  revisar text[] not null default '{}',
  revision integer not null default 0,
  search text generated always as (searchable(nome, produto, resumo)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, conversation_id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade,
  foreign key (empresa_id, analysis_id) references analyses (empresa_id, id)
);
create index on leads (empresa_id, fase, "order" desc, created_at desc, id desc);
create index on leads (empresa_id, user_id, fase, "order" desc, created_at desc, id desc);
create index on leads using gin (search gin_trgm_ops);
create table evidence (
  empresa_id uuid not null,
  lead_id uuid not null,
  analysis_id uuid not null,
  position integer not null,
  field text not null,
  item integer,
  message_index integer not null,
  author smallint not null,
  sent_at timestamptz not null,
  quote bytea not null,
  primary key (empresa_id, analysis_id, position),
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade,
  foreign key (empresa_id, analysis_id) references analyses (empresa_id, id) on delete cascade
);
create index on evidence (empresa_id, lead_id);
create table lead_activities (
  empresa_id uuid not null,
  id uuid not null default uuidv7(),
  lead_id uuid not null,
  user_id uuid,
  activity jsonb not null,
  dedupe_key text,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, lead_id, dedupe_key),
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade
);
create index on lead_activities (empresa_id, lead_id, created_at desc);
create table column_colors (
  empresa_id uuid primary key references companies (id),
  colors jsonb not null,
  updated_at timestamptz not null default now()
);
`

const housekeeping = `
create table audit_log (
  empresa_id uuid not null references companies (id),
  id bigint generated always as identity primary key,
  event text not null,
  user_id uuid,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index on audit_log (empresa_id, created_at desc);
`

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const wholeCompany = `current_setting('app.reach', true) = 'company'`
const ownRow = `user_id = nullif(current_setting('app.user_id', true), '')::uuid`

/** Who may see a row: its company, and within it the owner or someone whose reach is the company. */
const visibility: Record<string, string> = {
  conversations: `${company} and (${wholeCompany} or ${ownRow})`,
  uploads: `${company} and (${wholeCompany} or ${ownRow})`,
  leads: `${company} and (${wholeCompany} or ${ownRow})`,
  messages: throughParent('messages', 'conversations', 'conversation_id'),
  media_items: throughParent('media_items', 'uploads', 'upload_id'),
  analyses: throughParent('analyses', 'uploads', 'upload_id'),
  evidence: throughParent('evidence', 'leads', 'lead_id'),
  lead_activities: throughParent('lead_activities', 'leads', 'lead_id'),
  fingerprints: company,
  incoming_files: company,
  column_colors: company,
  audit_log: company,
}

function throughParent(table: string, parent: string, key: string): string {
  return `${company} and (${wholeCompany} or exists (
    select 1 from ${parent} p where p.empresa_id = ${table}.empresa_id and p.id = ${table}.${key}))`
}

function policies(): string {
  const tables = Object.entries(visibility).map(
    ([table, rule]) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
alter table ${table} alter column empresa_id set default nullif(current_setting('app.empresa_id', true), '')::uuid;
create policy tenant on ${table} to app_api, app_worker using (${rule}) with check (${rule});`,
  )
  return `${tables.join('\n')}
alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies to app_api, app_worker
  using (id = nullif(current_setting('app.empresa_id', true), '')::uuid);
create policy sign_up on companies to app_auth using (true) with check (true);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy tenant on outbox to app_api, app_worker using (${company}) with check (${company});
create policy dispatch on outbox to app_api, app_worker using (current_setting('app.reach', true) = 'system');
create policy sweep on incoming_files to app_api using (current_setting('app.reach', true) = 'system');
`
}

const grants = `
grant usage on schema public to app_api, app_worker, app_auth;
grant select, insert, update, delete on
  conversations, messages, uploads, fingerprints, incoming_files, outbox, media_items, analyses, leads, evidence,
  lead_activities, column_colors to app_api, app_worker;
grant select on companies to app_api, app_worker;
grant insert on audit_log to app_api, app_worker;
grant select on audit_log to app_api;
grant usage on sequence fences to app_api, app_worker;
grant select, insert, update, delete on rate_limits to app_api, app_auth;
grant usage on schema auth to app_auth;
grant select, insert, update, delete on all tables in schema auth to app_auth;
grant select, insert, delete on companies to app_auth;
`
