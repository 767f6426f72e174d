import { sql, type Kysely } from 'kysely'

/** Recordings that somebody hears at this moment, whichever worker: the same bytes are heard once for a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const statements = `
create table recordings_in_work (
  empresa_id uuid not null default ${company} references companies (id),
  sha256 text not null,
  upload_id uuid not null,
  holder uuid not null,
  lease_ends_at timestamptz not null,
  primary key (empresa_id, sha256),
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade
);
create index on recordings_in_work (empresa_id, upload_id);
alter table recordings_in_work enable row level security;
alter table recordings_in_work force row level security;
create policy tenant on recordings_in_work to app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
grant select, insert, update, delete on recordings_in_work to app_worker;
select let_canaries_go('recordings_in_work');
`
