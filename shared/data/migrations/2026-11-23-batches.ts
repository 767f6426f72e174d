import { sql, type Kysely } from 'kysely'

/** Batches of conversations that are read again, what came of each, and what an analysis needs to belong to one. */
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
`

/*
 * Items are counted and shown long after their lead is gone: they lose its id, and what they hold of it is sealed with
 * the key of its conversation, which goes with it. A salesperson sees a batch by the items that are theirs.
 */
const statements = `
create table batches (
  empresa_id uuid not null default ${setting('empresa_id')} references companies (id),
  id uuid not null default uuidv7(),
  number integer not null,
  user_id uuid not null,
  mode text not null check (mode in ('aplicar', 'so_comparar', 'amostra')),
  filter jsonb not null,
  sample integer,
  seed integer not null default 0,
  state text not null default 'preparando'
    check (state in ('preparando', 'em_andamento', 'pausado', 'concluido', 'cancelado', 'desfazendo', 'desfeito')),
  reason text,
  at_once smallint not null,
  limit_brl numeric(12, 6),
  estimate jsonb,
  analyst text not null,
  model text not null,
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  gone integer not null default 0,
  went_back integer not null default 0,
  stayed integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  run_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, number),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
create table batch_items (
  empresa_id uuid not null default ${setting('empresa_id')},
  batch_id uuid not null,
  position integer not null,
  lead_id uuid,
  conversation_id uuid,
  user_id uuid not null,
  state text not null default 'pendente' check (state in ('pendente', 'feito', 'falhou', 'sumiu', 'cancelado')),
  tries smallint not null default 0,
  cause jsonb,
  analysis_id uuid,
  fase_before text,
  fase_after text,
  valor_total numeric,
  fields jsonb,
  checked jsonb,
  body bytea,
  saved_at timestamptz,
  cost_brl numeric(12, 6),
  took_back text check (took_back in ('voltou', 'ficou')),
  finished_at timestamptz,
  primary key (empresa_id, batch_id, position),
  unique (empresa_id, batch_id, lead_id),
  foreign key (empresa_id, batch_id) references batches (empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete set null (lead_id)
);
create index batch_items_waiting on batch_items (empresa_id, batch_id, position) where state = 'pendente';
create index batch_items_of_lead on batch_items (empresa_id, lead_id) where lead_id is not null;
create index batch_items_of_user on batch_items (empresa_id, user_id, batch_id);
${guarded('batch_items', `${company} and (${whole} or user_id = ${setting('user_id')})`)}
${guarded(
  'batches',
  `${company} and (${whole} or exists (
  select 1 from batch_items i where i.empresa_id = batches.empresa_id and i.batch_id = batches.id
    and i.user_id = ${setting('user_id')}))`,
)}
create policy lost on batches for select to app_worker
  using (current_setting('app.reach', true) = 'system'
    and state in ('preparando', 'em_andamento', 'pausado', 'desfazendo'));
grant select, insert, update on batches to app_api, app_worker;
grant select, insert, update on batch_items to app_worker;
grant select, update on batch_items to app_api;

alter table analyses
  add column analyst text,
  add column apart text check (apart in ('so_comparar', 'amostra'));
alter table model_calls add column batch_id uuid;
create index model_calls_by_batch on model_calls (empresa_id, batch_id) include (reserved_brl, cost_brl)
  where batch_id is not null;
`
