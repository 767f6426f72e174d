import { sql, type Kysely } from 'kysely'

/** To whom the automatic answer went last, and when; addresses are hashes under a key of the company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const statements = `
create table whatsapp_replies (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  address bytea not null,
  replied_at timestamptz not null default now(),
  primary key (empresa_id, session_id, address),
  foreign key (empresa_id, session_id) references whatsapp_sessions (empresa_id, id) on delete cascade
);
alter table whatsapp_replies enable row level security;
alter table whatsapp_replies force row level security;
create policy tenant on whatsapp_replies to app_api, app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
grant select, insert, update on whatsapp_replies to app_worker;
grant select on whatsapp_replies to app_api;
`
