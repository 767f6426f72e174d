import { sql, type Kysely } from 'kysely'

/** Uploads in a format that is not read yet, whose sender agreed that support may open the file until it expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `empresa_id = ${company} and (current_setting('app.reach', true) = 'company' or exists (
    select 1 from uploads p where p.empresa_id = support_files.empresa_id and p.id = support_files.upload_id))`

const statements = `
create table support_files (
  empresa_id uuid not null default ${company},
  upload_id uuid not null,
  agreed_by uuid not null,
  agreed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (empresa_id, upload_id),
  foreign key (empresa_id, upload_id) references uploads (empresa_id, id) on delete cascade
);
alter table support_files enable row level security;
alter table support_files force row level security;
create policy tenant on support_files to app_api, app_worker using (${visible}) with check (${visible});
create policy operator on support_files for select to app_api using (current_setting('app.reach', true) = 'system');
grant select, insert, update, delete on support_files to app_api, app_worker;
select let_canaries_go('support_files');
`
