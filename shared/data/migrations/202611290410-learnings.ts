import { sql, type Kysely } from 'kysely'
import { company, ofCompany, ofPerson, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Learnings of a company, proposals from closed sales, and the ways in which its salespeople sell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- What one person taught, the whole company reads; only its author or a manager takes it back.
create table learnings (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  learning_text bytea not null,
  origin text not null check (origin in ('Aprendizado de fechamento', 'Inserido pelo usuário')),
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
create index learnings_empresa_id_created_at_id_idx on learnings (empresa_id, created_at desc, id desc);

-- Decisions about proposed learnings: a decided one is not proposed again.
create table learning_proposals (
  empresa_id uuid not null default ${company} references companies(id),
  fase text not null,
  technique text not null,
  decision text not null check (decision in ('aceita', 'recusada')),
  user_id uuid not null,
  decided_at timestamptz not null default now(),
  primary key (empresa_id, fase, technique),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);

create table selling_moves (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  body bytea not null,
  updated_at timestamptz not null default now(),
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);
`

const policies = `
${secure('learnings')}
create policy tenant on learnings for select to app_api, app_worker using (${ofCompany});
create policy teach on learnings for insert to app_api, app_worker with check (${ofPerson});
create policy change on learnings for update to app_api, app_worker using (${ofPerson}) with check (${ofCompany});
create policy forget on learnings for delete to app_api, app_worker using (${ofPerson});

${secure('learning_proposals')}
${tenant('learning_proposals', ofCompany)}

${secure('selling_moves')}
${tenant('selling_moves', ofParent('selling_moves', 'conversations', 'conversation_id'))}
`

const grants = `
grant select, insert, update, delete on learnings to app_api, app_worker;
grant select, insert, update, delete on learning_proposals to app_api, app_worker;
grant select, insert, update, delete on selling_moves to app_api, app_worker;
`
