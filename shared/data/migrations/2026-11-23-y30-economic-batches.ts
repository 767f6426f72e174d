import { sql, type Kysely } from 'kysely'

/** Questions of a batch that wait at the provider for half the price, and the files that they went in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`
const company = `empresa_id = ${setting('empresa_id')}`
const whole = `current_setting('app.reach', true) = 'company'`

const guarded = (table: string, visible: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker using (${visible}) with check (${visible});
grant select on ${table} to app_api;
grant select, insert, update on ${table} to app_worker;
`

/* A question stands once for a batch: 'tries' counts how often the provider gave it back without an answer. */
const statements = `
alter table batches add column economic text check (economic in ('de_novo', 'direto'));
alter table model_calls drop constraint model_calls_state_check,
  add constraint model_calls_state_check check (state in ('asked', 'queued', 'answered', 'failed'));
create table economic_sends (
  empresa_id uuid not null default ${setting('empresa_id')},
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  user_id uuid not null,
  provider_id text,
  state text not null default 'preparando' check (state in ('preparando', 'enviado', 'recolhido')),
  questions integer not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, batch_id) references batches (empresa_id, id) on delete cascade,
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
create index economic_sends_open on economic_sends (empresa_id, batch_id) where state <> 'recolhido';
create table economic_questions (
  empresa_id uuid not null default ${setting('empresa_id')},
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  conversation_id uuid not null,
  call_id uuid,
  input_hash text not null,
  step integer not null,
  state text not null default 'espera' check (state in ('espera', 'enviada', 'respondida', 'sem_resposta')),
  tries smallint not null default 0,
  send_id uuid,
  body bytea,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, batch_id, conversation_id, input_hash, step),
  foreign key (empresa_id, batch_id) references batches (empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade,
  foreign key (empresa_id, send_id) references economic_sends (empresa_id, id)
);
create index economic_questions_open on economic_questions (empresa_id, batch_id, state)
  where state in ('espera', 'enviada');
create index economic_questions_of_send on economic_questions (empresa_id, send_id) where send_id is not null;
${guarded('economic_sends', company)}
${guarded(
  'economic_questions',
  `${company} and (${whole} or exists (select 1 from conversations p
  where p.empresa_id = economic_questions.empresa_id and p.id = economic_questions.conversation_id))`,
)}
grant delete on economic_questions to app_api, app_worker;
create policy left_over on economic_sends for select to app_worker
  using (current_setting('app.reach', true) = 'system' and state = 'enviado');
`
