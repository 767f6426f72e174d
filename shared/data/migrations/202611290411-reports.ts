import { sql, type Kysely } from 'kysely'
import { company, system, ofCompany, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Numbered reports, sales settings, custom words, and the marks that sales figures are made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- Figures of each conversation for the sales page, so that no report opens fifty thousand conversations.
create table sales_marks (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  changes integer not null default 1,
  changed_from integer,
  rules smallint not null default 0,
  marks text,
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);

-- Everyone in the company opens a report. Inputs and body are sealed under the company's key; they hold figures,
-- ids and positions of sentences, and no word of a customer.
create table scanpro_reports (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  reach text not null check (reach in ('own', 'company')),
  filter jsonb not null,
  versions jsonb not null,
  inputs bytea not null,
  state text not null default 'em_andamento' check (state in ('em_andamento', 'pronto', 'falhou')),
  done integer not null default 0,
  total integer not null,
  summary jsonb,
  body bytea,
  digest text,
  failure text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  settings jsonb,
  primary key (empresa_id, id),
  unique (empresa_id, number),
  check ((state = 'pronto') = ((body is not null) and (digest is not null))),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
create index scanpro_reports_open on scanpro_reports (created_at) where state = 'em_andamento';

create table sales_settings (
  empresa_id uuid primary key default ${company} references companies(id),
  goal numeric(3,1) check (goal >= 0 and goal <= 10),
  goal_month text check (goal_month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  ideal_days jsonb not null default '[]',
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  check ((goal is null) = (goal_month is null)),
  foreign key (empresa_id, updated_by) references auth.users(empresa_id, id)
);

-- Words that a company adds to those that the analyses count.
create table own_words (
  empresa_id uuid primary key default ${company} references companies(id),
  words jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (empresa_id, updated_by) references auth.users(empresa_id, id)
);
`

const policies = `
${secure('sales_marks')}
${tenant('sales_marks', ofParent('sales_marks', 'conversations', 'conversation_id'))}

${secure('scanpro_reports')}
${tenant('scanpro_reports', ofCompany)}
create policy sweep on scanpro_reports for select to app_api using (${system} and state = 'em_andamento');

${secure('sales_settings')}
${tenant('sales_settings', ofCompany, 'app_api')}

${secure('own_words')}
${tenant('own_words', ofCompany, 'app_api')}
`

const grants = `
grant select, insert, update, delete on sales_marks to app_api, app_worker;
grant select, insert on scanpro_reports to app_api;
grant select, update on scanpro_reports to app_worker;
grant select, insert, update on sales_settings to app_api;
grant select, insert, update on own_words to app_api;
`
