import { sql, type Kysely } from 'kysely'

/** What a model is asked, what it cost and what its answer was worth; and what a company's managers have to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `${company} and (current_setting('app.reach', true) = 'company' or exists (
  select 1 from conversations p where p.empresa_id = model_calls.empresa_id and p.id = model_calls.conversation_id))`

/*
 * A call outlives its conversation, for the money was spent: its sealed answer opens no more once the key is gone.
 * At most one live call a question and analysis; failed ones are history.
 */
const statements = `
create table model_calls (
  empresa_id uuid not null references companies (id)
    default nullif(current_setting('app.empresa_id', true), '')::uuid,
  id uuid not null default uuidv7(),
  conversation_id uuid,
  versao integer not null,
  input_hash text not null,
  step integer not null,
  day date not null,
  model text not null,
  state text not null default 'asked' check (state in ('asked', 'answered', 'failed')),
  reserved_brl numeric(12, 6) not null check (reserved_brl >= 0),
  cost_brl numeric(12, 6),
  input_tokens integer,
  cached_tokens integer,
  output_tokens integer,
  answer bytea,
  lease_ends_at timestamptz not null,
  asked_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id)
    on delete set null (conversation_id)
);
create unique index model_calls_live on model_calls (empresa_id, conversation_id, input_hash, step, versao)
  where state <> 'failed';
create index model_calls_by_day on model_calls (empresa_id, day) include (reserved_brl, cost_brl);
alter table model_calls enable row level security;
alter table model_calls force row level security;
create policy tenant on model_calls to app_api, app_worker using (${visible}) with check (${visible});
grant select on model_calls to app_api;
grant select, insert, update, delete on model_calls to app_worker;

create table manager_notices (
  empresa_id uuid not null references companies (id)
    default nullif(current_setting('app.empresa_id', true), '')::uuid,
  kind text not null,
  day date not null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (empresa_id, kind, day)
);
create index manager_notices_untold on manager_notices (created_at) where told_at is null;
alter table manager_notices enable row level security;
alter table manager_notices force row level security;
create policy tenant on manager_notices to app_api, app_worker using (${company}) with check (${company});
create policy deliver on manager_notices to app_api using (current_setting('app.reach', true) = 'system');
grant select, insert, update, delete on manager_notices to app_api, app_worker;

alter table analyses
  add column input_hash text,
  add column offline_reason text,
  add column cost_brl numeric(12, 6),
  add column messages_read integer,
  add column messages_total integer,
  add column agreement numeric(4, 3),
  add column comparison bytea;
`
