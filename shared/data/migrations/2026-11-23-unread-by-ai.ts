import { sql, type Kysely } from 'kysely'

/** What each model server can do and how it stands, and what it has still to read once it answers again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * A server is of no company: nothing in its row is anybody's. What was spent on asking what it can do counts in the
 * installation's day.
 */
const statements = `
create table model_servers (
  id text primary key,
  kind text not null check (kind in ('chat', 'transcription')),
  model text not null,
  abilities jsonb,
  asked_at timestamptz,
  failing text,
  failing_since timestamptz,
  failures integer not null default 0,
  ask_again_at timestamptz,
  spent_day date,
  spent_brl numeric(12, 6) not null default 0,
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on model_servers to app_worker;
grant select on model_servers to app_api;

create or replace function spent_by_everybody() returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(coalesce(cost_brl, reserved_brl)) from model_calls
      where day = (now() at time zone 'America/Sao_Paulo')::date), 0)
    + coalesce((select sum(spent_brl) from model_servers
      where spent_day = (now() at time zone 'America/Sao_Paulo')::date), 0)
$$;

alter table leads
  add column ia_pendente jsonb,
  add column ia_tentativas smallint not null default 0,
  add column ia_proxima timestamptz;
create index leads_ia_pendente on leads (ia_proxima) where ia_pendente is not null and deleted_at is null;
create policy unread on leads for select to app_worker
  using (current_setting('app.reach', true) = 'system' and ia_pendente is not null and deleted_at is null);

alter table media_items add column espera_ia text;
`
