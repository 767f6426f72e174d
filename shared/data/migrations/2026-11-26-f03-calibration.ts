import { sql, type Kysely } from 'kysely'

/**
 * What each analysis read of the phase and the progress, and by which learnings: measured against what happened later.
 * A company may have its scores set by its own outcomes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const setForce = (how: 'force' | 'no force'): string =>
  ['analyses', 'leads'].map((table) => `alter table ${table} ${how} row level security;`).join('\n')

/* Of analyses from before, what nobody edited since stands on the lead as it was read. */
const statements = `
alter table analyses add column progresso smallint, add column fase text, add column learnings uuid[];
alter table reading_decisions add column p real;
${setForce('no force')}
update analyses a set
  progresso = case when l.editados ? 'progresso' then null else l.progresso end,
  fase = case when l.editados ? 'fase' then null else l.fase end
from leads l where l.empresa_id = a.empresa_id and l.analysis_id = a.id and not l.sem_venda;
${setForce('force')}

create table calibrations (
  empresa_id uuid primary key default nullif(current_setting('app.empresa_id', true), '')::uuid references companies (id),
  slope double precision not null check (slope > 0),
  shift double precision not null,
  n integer not null,
  brier_before double precision not null,
  brier_after double precision not null,
  set_by uuid not null,
  set_at timestamptz not null default now(),
  foreign key (empresa_id, set_by) references auth.users (empresa_id, id)
);
alter table calibrations enable row level security;
alter table calibrations force row level security;
create policy tenant on calibrations to app_api using (${company}) with check (${company});
create policy reader on calibrations for select to app_worker using (${company});
grant select, insert, update, delete on calibrations to app_api;
grant select on calibrations to app_worker;
select let_canaries_go('calibrations');
`
