import { sql, type Kysely } from 'kysely'
import { company, ofCompany, ofParent, person, secure, tenant, wholeCompany } from '../src/migrate/row-security.ts'

/** Leads from a sheet: the import, and its rows until they are leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table lead_imports (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 120),
  headings text[] not null check (cardinality(headings) between 1 and 60),
  mapping jsonb not null check (jsonb_array_length(mapping) <= 60),
  rows integer not null check (rows between 1 and 5000),
  duplicates text not null default 'pular' check (duplicates in ('pular', 'criar')),
  state text not null default 'rascunho'
    check (state in ('rascunho', 'andamento', 'concluida', 'desfazendo', 'desfeita')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
create index lead_imports_of_person on lead_imports (empresa_id, user_id, created_at);
create index lead_imports_to_do on lead_imports (state) where state in ('andamento', 'desfazendo');

-- cells go once the row is done: what was imported is in the lead.
create table lead_import_rows (
  empresa_id uuid not null default ${company},
  import_id uuid not null,
  position integer not null,
  cells text[],
  state text not null default 'espera' check (state in ('espera', 'criado', 'repetido', 'recusado', 'desfeito', 'mantido')),
  fault text,
  lead_id uuid,
  primary key (empresa_id, import_id, position),
  foreign key (empresa_id, import_id) references lead_imports(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete set null (lead_id)
);
create index lead_import_rows_open on lead_import_rows (empresa_id, import_id, position) where state in ('espera', 'criado');
create index lead_import_rows_of_leads on lead_import_rows (empresa_id, lead_id) where lead_id is not null;

${secure('lead_imports')}
${tenant('lead_imports', `${ofCompany} and (${wholeCompany} or user_id = ${person})`)}
create policy to_do on lead_imports for select to fechai_owner using (true);
${secure('lead_import_rows')}
${tenant('lead_import_rows', ofParent('lead_import_rows', 'lead_imports', 'import_id'))}
grant select, insert, update, delete on lead_imports, lead_import_rows to app_api;
grant select, delete on lead_imports to app_worker;
grant select on lead_import_rows to app_worker;

create function lead_imports_to_do(except_of uuid[]) returns table(empresa_id uuid, id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.empresa_id, i.id, i.user_id from lead_imports i
  where i.state in ('andamento', 'desfazendo') and i.id <> all(except_of) order by i.created_at limit 20
$$;
revoke execute on function lead_imports_to_do(uuid[]) from public;
grant execute on function lead_imports_to_do(uuid[]) to app_api;
`
