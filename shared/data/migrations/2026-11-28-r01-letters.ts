import { sql, type Kysely } from 'kysely'

/** Letters wait here until the mail server has taken them, so that no restart loses one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const company = `empresa_id = ${setting}`
const system = `current_setting('app.reach', true) = 'system'`

/* `recipient` is a hash and `body` is sealed: a letter holds an address, and often a code. */
const statements = `
create table letters (
  empresa_id uuid not null default ${setting} references companies (id),
  id uuid not null,
  recipient bytea not null,
  kind text,
  body bytea not null,
  notice_kind text,
  notice_day date,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, notice_kind, notice_day) references manager_notices (empresa_id, kind, day) on delete cascade
);
create index letters_due on letters (due_at);
create index letters_expired on letters (expires_at);
create index letters_by_recipient on letters (recipient);
alter table letters enable row level security;
alter table letters force row level security;
create policy tenant on letters to app_api using (${company}) with check (${company});
create policy due on letters for select to app_api using (${system});
create policy expired on letters for delete to app_api using (${system} and expires_at <= now());
grant select, insert, update, delete on letters to app_api;
select let_canaries_go('letters');

alter table manager_notices add column ordered_at timestamptz;
create index manager_notices_unordered on manager_notices (created_at) where told_at is null and ordered_at is null;
`
