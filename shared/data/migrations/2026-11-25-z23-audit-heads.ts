import { sql, type Kysely } from 'kysely'

/** The last seal of each company's audit, day by day and signed: an end that is cut off later misses it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const statements = `
create table audit_heads (
  empresa_id uuid not null default ${company} references companies (id),
  day date not null,
  seq bigint not null,
  seal bytea not null,
  signature text not null,
  primary key (empresa_id, day)
);
alter table audit_heads enable row level security;
alter table audit_heads force row level security;
create policy tenant on audit_heads to app_api, app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
grant select, insert on audit_heads to app_api;
select let_canaries_go('audit_heads');
`
