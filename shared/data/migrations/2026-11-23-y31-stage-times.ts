import { sql, type Kysely } from 'kysely'

/**
 * How long stages take, counted by company, stage and day, and since when a run is in its stage: what is slower than
 * nearly all of its kind is told to who manages the company, and of all companies to who runs the installation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`

/*
 * Lengths are counted in steps of a quarter of a doubling: a table that does not grow with what is read. The desk of
 * the installation is a function that runs as the tables' owner; what leaves it is ids, codes, times and sums, and
 * the company's own name: nothing of a customer, and nothing of what was said.
 */
const statements = `
alter table uploads add column stage_since timestamptz;
alter table analyses add column stage_since timestamptz;
create table stage_times (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid references companies (id),
  stage text not null,
  day date not null,
  step smallint not null,
  runs integer not null default 1,
  primary key (empresa_id, stage, day, step)
);
alter table stage_times enable row level security;
alter table stage_times force row level security;
create policy tenant on stage_times to app_api, app_worker using (${company}) with check (${company});
grant select on stage_times to app_api;
grant select, insert, update on stage_times to app_worker;

create index analyses_under_way on analyses (empresa_id, stage_since)
  where status = 'processando' and kind <> 'upload';
create policy desk on stage_times for select to fechai_owner using (true);
create policy desk on analyses for select to fechai_owner using (status = 'processando' and kind <> 'upload');
create policy desk on batches for select to fechai_owner using (state = 'pausado' or failed > 0);
create policy desk on companies for select to fechai_owner using (true);

create function desk_of_installation(least_runs integer, least_ms integer, most integer)
  returns table (empresa_id uuid, empresa text, kind text, id uuid, conversation_id uuid, code text, stage text,
    since timestamptz, cost_brl float8, stops integer, is_analysis boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  with counted as (
    select s.stage, s.step, sum(sum(s.runs)) over (partition by s.stage order by s.step) as below,
      sum(sum(s.runs)) over (partition by s.stage) as runs
    from stage_times s where s.day > current_date - 30 group by s.stage, s.step
  ), usual as (
    select c.stage, greatest(least_ms, power(2, min(c.step) / 4.0)) as ms from counted c
    where c.runs >= least_runs and c.below >= 0.99 * c.runs group by c.stage
  ), found as (
    select u.empresa_id, 'parado' as kind, u.id, u.conversation_id, coalesce(u.cause ->> 'code', 'falha_interna') as code,
      u.stage, u.parked_at as since, u.created_at as paid_from, u.stops, false as is_analysis
    from uploads u where u.status = 'aguardando_acao'
    union all
    select u.empresa_id, 'lento', u.id, u.conversation_id, null, u.stage, u.stage_since, u.created_at, u.stops, false
    from uploads u join usual l on l.stage = u.stage
    where u.status = 'processando' and u.stage_since < now() - make_interval(secs => l.ms / 1000)
    union all
    select a.empresa_id, 'lento', a.id, a.conversation_id, null, a.stage, a.stage_since, a.started_at, 0, true
    from analyses a join usual l on l.stage = a.stage
    where a.status = 'processando' and a.kind <> 'upload' and a.stage_since < now() - make_interval(secs => l.ms / 1000)
    union all
    select b.empresa_id, 'lote', b.id, null, b.reason, null, b.updated_at, b.created_at, b.failed, false
    from batches b where b.state = 'pausado' and b.reason <> 'pessoa'
  )
  select f.empresa_id, c.name, f.kind, f.id, f.conversation_id, f.code, f.stage, f.since,
    (select coalesce(sum(coalesce(m.cost_brl, m.reserved_brl)), 0) from model_calls m
      where m.empresa_id = f.empresa_id and m.asked_at >= f.paid_from
        and (m.batch_id = f.id or m.conversation_id = f.conversation_id))::float8, f.stops, f.is_analysis
  from found f join companies c on c.id = f.empresa_id
  order by f.since limit most
$$;
revoke all on function desk_of_installation(integer, integer, integer) from public;
grant execute on function desk_of_installation(integer, integer, integer) to app_api;
`
