import { sql, type Kysely } from 'kysely'

/** What helps with the next step: messages made for a lead, what a company taught, how its sellers sell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db)
  for (const [table, rule] of Object.entries(visibility)) await sql.raw(policy(table, rule)).execute(db)
  await sql.raw(learningsPolicies).execute(db)
}

const tables = `
create table lead_messages (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid,
  id uuid not null default uuidv7(),
  lead_id uuid not null,
  material_hash text not null,
  source text not null check (source in ('modelo', 'ia')),
  model text,
  prompt_version text,
  input_tokens integer,
  output_tokens integer,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, lead_id, material_hash),
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade
);
create table learnings (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid references companies (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  learning_text bytea not null,
  origin text not null check (origin in ('Aprendizado de fechamento', 'Inserido pelo usuário')),
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id)
);
create index on learnings (empresa_id, created_at desc, id desc);
create table selling_moves (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid,
  conversation_id uuid not null,
  body bytea not null,
  updated_at timestamptz not null default now(),
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
grant select, insert, update, delete on lead_messages, learnings, selling_moves to app_api, app_worker;
`

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const wholeCompany = `current_setting('app.reach', true) = 'company'`
const ownRow = `user_id = nullif(current_setting('app.user_id', true), '')::uuid`

const throughParent = (
  table: string,
  parent: string,
  key: string,
): string => `${company} and (${wholeCompany} or exists (
  select 1 from ${parent} p where p.empresa_id = ${table}.empresa_id and p.id = ${table}.${key}))`

const visibility: Record<string, string> = {
  lead_messages: throughParent('lead_messages', 'leads', 'lead_id'),
  selling_moves: throughParent('selling_moves', 'conversations', 'conversation_id'),
}

const forced = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;`

const policy = (table: string, rule: string): string => `${forced(table)}
create policy tenant on ${table} to app_api, app_worker using (${rule}) with check (${rule});`

/** What one person taught, the whole company reads; taken back only by who taught it, or by who manages. */
const learningsPolicies = `${forced('learnings')}
create policy tenant on learnings for select to app_api, app_worker using (${company});
create policy teach on learnings for insert to app_api, app_worker
  with check (${company} and (${wholeCompany} or ${ownRow}));
create policy change on learnings for update to app_api, app_worker
  using (${company} and (${wholeCompany} or ${ownRow})) with check (${company});
create policy forget on learnings for delete to app_api, app_worker
  using (${company} and (${wholeCompany} or ${ownRow}));
`
