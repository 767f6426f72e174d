import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** A company's reasons for a loss and its own fields; the loss and the values of a lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- One row of a company; without one the defaults apply. Leads name reasons and fields by their ids.
create table lead_settings (
  empresa_id uuid primary key default ${company} references companies(id),
  loss_reasons jsonb not null check (jsonb_array_length(loss_reasons) <= 40),
  demands_reason boolean not null default false,
  fields jsonb not null default '[]' check (jsonb_array_length(fields) <= 20),
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);
${secure('lead_settings')}
${tenant('lead_settings', ofCompany)}
grant select, insert, update on lead_settings to app_api;
grant select on lead_settings to app_worker;

alter table leads
  add perdido_em timestamptz,
  add motivo_perda uuid,
  -- Phase, place and basis before the loss, for taking it back.
  add perdido_de jsonb,
  -- Values of the company's own fields, by their ids.
  add campos jsonb not null default '{}' check (jsonb_typeof(campos) = 'object' and pg_column_size(campos) <= 32768);
create index leads_lost on leads (empresa_id, perdido_em) where perdido_em is not null;

create function end_loss() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.perdido_em := null;
  new.motivo_perda := null;
  new.perdido_de := null;
  return new;
end $$;
-- A lead that left the coldest column is not lost any more, whoever moved it.
create trigger end_loss before update of fase on leads for each row
  when (new.perdido_em is not null and new.fase <> 'leads-frios') execute function end_loss();
`
