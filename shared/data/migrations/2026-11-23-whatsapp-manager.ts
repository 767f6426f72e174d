import { sql, type Kysely } from 'kysely'

/** Who connects, and on what terms: a session is its person's, the company agreed once, settings are kept, time online too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const guarded = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} to app_api, app_worker
  using (empresa_id = ${company}) with check (empresa_id = ${company});
`

/*
 * A stretch of time online ends no later than the lease of the gateway that held the session: of one that died nothing
 * later is known. `asked_at` is when a person last asked for the connection, `watched_at` when one last looked at it.
 */
const statements = `
alter table whatsapp_sessions drop constraint whatsapp_sessions_empresa_id_name_key;
alter table whatsapp_sessions add unique (empresa_id, user_id, name);
alter table whatsapp_sessions
  add column settings jsonb not null default '{}',
  add column reply bytea,
  add column asked_at timestamptz,
  add column watched_at timestamptz;

create table whatsapp_consents (
  empresa_id uuid primary key default ${company} references companies (id),
  user_id uuid not null,
  accepted_at timestamptz not null default now()
);
create table whatsapp_online (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (empresa_id, session_id, since),
  foreign key (empresa_id, session_id) references whatsapp_sessions (empresa_id, id) on delete cascade
);
${['whatsapp_consents', 'whatsapp_online'].map(guarded).join('')}
grant select, insert on whatsapp_consents to app_api;
grant select on whatsapp_consents to app_worker;
grant select, insert, update on whatsapp_online to app_api, app_worker;

create function note_whatsapp_online() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'connected' and (new.state <> 'connected' or new.epoch <> old.epoch) then
    update whatsapp_online set until = greatest(since, least(now(), coalesce(old.lease_ends_at, now())))
    where empresa_id = new.empresa_id and session_id = new.id and until is null;
  end if;
  if new.state = 'connected' and old.state <> 'connected' then
    insert into whatsapp_online (empresa_id, session_id, since) values (new.empresa_id, new.id, now())
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger whatsapp_online after update on whatsapp_sessions
  for each row when (old.state = 'connected' or new.state = 'connected') execute function note_whatsapp_online();
`
