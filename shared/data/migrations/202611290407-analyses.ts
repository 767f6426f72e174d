import { sql, type Kysely } from 'kysely'
import { company, person, system, ofCompany, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Analyses, calls of the model and their costs, acts of readings, stage times, beats of workers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- progresso, fase and learnings are the result of the analysis itself, measured later against what happened.
create table analyses (
  empresa_id uuid not null default ${company},
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
  input_hash text,
  offline_reason text,
  cost_brl numeric(12,6),
  messages_read integer,
  messages_total integer,
  agreement numeric(4,3),
  comparison bytea,
  kind text not null default 'upload' check (kind in ('upload', 'reanalise')),
  request_key text,
  requested_by uuid,
  status text not null default 'processando' check (status in ('processando', 'concluida', 'falhou')),
  stage text,
  cause jsonb,
  result bytea,
  difference bytea,
  analyst text,
  apart text check (apart in ('so_comparar', 'amostra')),
  live_position bigint,
  read_until timestamptz,
  stage_since timestamptz,
  progresso smallint,
  fase text,
  learnings uuid[],
  primary key (empresa_id, id),
  unique (empresa_id, conversation_id, versao),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade,
  foreign key (empresa_id, upload_id) references uploads(empresa_id, id) on delete cascade
);
create unique index analyses_of_upload on analyses (empresa_id, upload_id) where kind = 'upload';
create unique index analyses_by_request on analyses (empresa_id, conversation_id, request_key);
create index analyses_under_way on analyses (empresa_id, stage_since)
  where status = 'processando' and kind <> 'upload';

-- Lengths are counted in steps of a quarter of a doubling, so that the table does not grow with the number of runs.
create table stage_times (
  empresa_id uuid not null default ${company} references companies(id),
  stage text not null,
  day date not null,
  step smallint not null,
  runs integer not null default 1,
  primary key (empresa_id, stage, day, step)
);

-- Files of questions that wait at the provider for half the price.
create table economic_sends (
  empresa_id uuid not null default ${company},
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
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
create index economic_sends_open on economic_sends (empresa_id, batch_id) where state <> 'recolhido';

-- One row per question and batch; tries counts how often the provider returned it without an answer.
create table economic_questions (
  empresa_id uuid not null default ${company},
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
  constraint economic_questions_empresa_id_batch_id_conversation_id_inpu_key unique (empresa_id, batch_id,
    conversation_id, input_hash, step),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade,
  foreign key (empresa_id, send_id) references economic_sends(empresa_id, id)
);
create index economic_questions_open on economic_questions (empresa_id, batch_id, state)
  where state in ('espera', 'enviada');
create index economic_questions_of_send on economic_questions (empresa_id, send_id) where send_id is not null;

create table older_reading_notices (
  empresa_id uuid not null default ${company},
  user_id uuid not null,
  analyst text not null,
  put_away_at timestamptz not null default now(),
  primary key (empresa_id, user_id, analyst),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);

-- body is sealed with the conversation's key; marks hold the acts without words, so that reports count them without
-- opening a conversation. read_marks are the marks before a person's correction.
create table reading_acts (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  messages integer not null check (messages >= 0),
  marks jsonb not null,
  steps text not null,
  body bytea not null,
  updated_at timestamptz not null default now(),
  read_marks jsonb,
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);

-- Contacts that may not be analysed, as a hash and the last digits of the number.
create table not_analysed (
  empresa_id uuid not null default ${company} references companies(id),
  number_hash bytea not null,
  ending text not null,
  decided_by uuid,
  created_at timestamptz not null default now(),
  primary key (empresa_id, number_hash),
  foreign key (empresa_id, decided_by) references auth.users(empresa_id, id)
);

-- A call outlives its conversation, because the money was spent: its sealed answer cannot be opened once the key is
-- gone. There is at most one live call per question and analysis.
create table model_calls (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  conversation_id uuid,
  versao integer not null,
  input_hash text not null,
  step integer not null,
  day date not null,
  model text not null,
  state text not null default 'asked' check (state in ('asked', 'queued', 'answered', 'failed')),
  reserved_brl numeric(12,6) not null check (reserved_brl >= 0),
  cost_brl numeric(12,6),
  input_tokens integer,
  cached_tokens integer,
  output_tokens integer,
  answer bytea,
  lease_ends_at timestamptz not null,
  asked_at timestamptz not null default now(),
  batch_id uuid,
  unusable boolean not null default false,
  primary key (empresa_id, id),
  foreign key (empresa_id, conversation_id)
    references conversations(empresa_id, id) on delete set null (conversation_id)
);
create unique index model_calls_live on model_calls (empresa_id, conversation_id, input_hash, step, versao)
  where state <> 'failed';
create index model_calls_by_day on model_calls (empresa_id, day) include (reserved_brl, cost_brl);
create index model_calls_by_batch on model_calls (empresa_id, batch_id) include (reserved_brl, cost_brl)
  where batch_id is not null;
create index model_calls_of_day on model_calls (day) include (reserved_brl, cost_brl);

-- Running workers and what they can do. Not data of any company.
create table worker_beats (
  worker_id uuid primary key,
  media text not null check (media in ('ok', 'blocked', 'missing')),
  seen_at timestamptz not null
);

-- Abilities and state of each model server. Not data of any company.
create table model_servers (
  id text primary key,
  kind text not null check (kind in ('chat', 'transcription')),
  model text not null,
  abilities jsonb,
  asked_at timestamptz,
  failing text,
  failing_since timestamptz,
  failures integer not null default 0,
  ask_again_at timestamptz,
  spent_day date,
  spent_brl numeric(12,6) not null default 0,
  seen_at timestamptz not null default now()
);

-- The company's rule for analysing live chats.
create table live_analysis_rules (
  empresa_id uuid primary key default ${company} references companies(id),
  enabled boolean not null default false,
  quiet_minutes integer not null check (quiet_minutes >= 1 and quiet_minutes <= 1440),
  daily_ceiling integer not null check (daily_ceiling >= 1 and daily_ceiling <= 1000),
  used_on date,
  used integer not null default 0,
  updated_by uuid not null,
  updated_at timestamptz not null default now()
);
`

const functions = `
-- The total spending of the day across companies, as one number.
create function spent_by_everybody() returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(coalesce(cost_brl, reserved_brl)) from model_calls
      where day = (now() at time zone 'America/Sao_Paulo')::date), 0)
    + coalesce((select sum(spent_brl) from model_servers
      where spent_day = (now() at time zone 'America/Sao_Paulo')::date), 0)
$$;
revoke execute on function spent_by_everybody from public;
grant execute on function spent_by_everybody to app_api, app_worker;
`

const policies = `
${secure('analyses')}
${tenant('analyses', ofParent('analyses', 'uploads', 'upload_id'))}
create policy desk on analyses for select to fechai_owner using (status = 'processando' and kind <> 'upload');

${secure('stage_times')}
${tenant('stage_times', ofCompany)}
create policy desk on stage_times for select to fechai_owner using (true);

${secure('economic_sends')}
${tenant('economic_sends', ofCompany)}
create policy left_over on economic_sends for select to app_worker using (${system} and state = 'enviado');

${secure('economic_questions')}
${tenant('economic_questions', ofParent('economic_questions', 'conversations', 'conversation_id'))}

${secure('older_reading_notices')}
${tenant('older_reading_notices', `empresa_id = ${company} and user_id = ${person}`)}

${secure('reading_acts')}
${tenant('reading_acts', ofParent('reading_acts', 'conversations', 'conversation_id'))}

${secure('not_analysed')}
${tenant('not_analysed', ofCompany)}

${secure('model_calls')}
${tenant('model_calls', ofParent('model_calls', 'conversations', 'conversation_id'))}
create policy adder on model_calls for select to fechai_owner using (true);

${secure('live_analysis_rules')}
${tenant('live_analysis_rules', ofCompany)}
create policy quiet on live_analysis_rules for select to fechai_owner using (enabled);
`

const grants = `
grant select, insert, update, delete on analyses to app_api, app_worker;
grant select on stage_times to app_api;
grant select, insert, update on stage_times to app_worker;
grant select on economic_sends to app_api;
grant select, insert, update on economic_sends to app_worker;
grant select, delete on economic_questions to app_api;
grant select, insert, update, delete on economic_questions to app_worker;
grant select, insert, update on older_reading_notices to app_api, app_worker;
grant select, insert, update, delete on reading_acts to app_api, app_worker;
grant select, insert, delete on not_analysed to app_api;
grant select on not_analysed to app_worker;
grant select, update (conversation_id, answer) on model_calls to app_api;
grant select, insert, update, delete on model_calls to app_worker;
grant select on worker_beats to app_api;
grant select, insert, update, delete on worker_beats to app_worker;
grant select on model_servers to app_api;
grant select, insert, update, delete on model_servers to app_worker;
grant select, insert, update, delete on live_analysis_rules to app_api, app_worker;
`
