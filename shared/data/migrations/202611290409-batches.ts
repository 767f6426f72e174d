import { sql, type Kysely } from 'kysely'
import {
  company,
  person,
  wholeCompany,
  system,
  ofCompany,
  ofPerson,
  secure,
  tenant,
} from '../src/migrate/row-security.ts'

/** Batches of conversations that are analysed again, their items, and the nightly batch of a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, references, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
create table batches (
  empresa_id uuid not null default ${company} references companies(id),
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
  limit_brl numeric(12,6),
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
  nightly boolean not null default false,
  economic text check (economic in ('de_novo', 'direto')),
  primary key (empresa_id, id),
  unique (empresa_id, number),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);

-- Items are counted and shown after their lead is gone: they lose its id, and their content is sealed with the
-- conversation's key.
create table batch_items (
  empresa_id uuid not null default ${company},
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
  cost_brl numeric(12,6),
  took_back text check (took_back in ('voltou', 'ficou')),
  finished_at timestamptz,
  primary key (empresa_id, batch_id, position),
  unique (empresa_id, batch_id, lead_id),
  foreign key (empresa_id, batch_id) references batches(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete set null (lead_id)
);
create index batch_items_waiting on batch_items (empresa_id, batch_id, "position") where state = 'pendente';
create index batch_items_of_lead on batch_items (empresa_id, lead_id) where lead_id is not null;
create index batch_items_of_user on batch_items (empresa_id, user_id, batch_id);
create index batch_items_by_end on batch_items (empresa_id, batch_id, finished_at desc)
  where finished_at is not null;

create table nightly_batches (
  empresa_id uuid primary key default ${company} references companies(id),
  enabled boolean not null,
  limit_brl numeric(12,6) not null,
  user_id uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
`

const references = `
alter table economic_sends add foreign key (empresa_id, batch_id) references batches(empresa_id,
  id) on delete cascade;
alter table economic_questions add foreign key (empresa_id, batch_id) references batches(empresa_id,
  id) on delete cascade;
`

const policies = `
${secure('batches')}
${tenant(
  'batches',
  `empresa_id = ${company} and (${wholeCompany} or exists (
  select 1 from batch_items i where i.empresa_id = batches.empresa_id and i.batch_id = batches.id
    and i.user_id = ${person}))`,
)}
create policy lost on batches for select to app_worker
  using (${system} and state in ('preparando', 'em_andamento', 'pausado', 'desfazendo'));
create policy desk on batches for select to fechai_owner using (state = 'pausado' or failed > 0);
create policy figures on batches for select to fechai_owner using (finished_at is null);

${secure('batch_items')}
${tenant('batch_items', ofPerson)}

${secure('nightly_batches')}
${tenant('nightly_batches', ofCompany)}
create policy due on nightly_batches for select to app_worker using (${system} and enabled);
`

const grants = `
grant select, insert, update on batches to app_api, app_worker;
grant select, update on batch_items to app_api;
grant select, insert, update on batch_items to app_worker;
grant select, insert, update on nightly_batches to app_api, app_worker;
`
