import { sql, type Kysely } from 'kysely'

/** Count and sum of each column are kept with the leads, so that a board opens alike over ten leads and a million. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `${company} and (current_setting('app.reach', true) = 'company'
  or user_id = nullif(current_setting('app.user_id', true), '')::uuid)`

/*
 * A salesperson's column may have several rows, whose sum counts: who changes a lead adds to one that nobody else
 * holds, or to a new one, so that nobody waits for anybody. Only the triggers write, as the tables' owner: what a
 * cascade removes is counted too. The owner sees no lead either while its policies are forced.
 */
const statements = `
create table phase_totals (
  empresa_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  user_id uuid not null,
  fase text not null,
  leads integer not null,
  valor_total numeric(16, 2) not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id) on delete cascade
) with (fillfactor = 50);
create index on phase_totals (empresa_id, user_id, fase);

alter table leads no force row level security;
insert into phase_totals (empresa_id, user_id, fase, leads, valor_total)
  select empresa_id, user_id, fase, count(*), coalesce(sum(valor_total), 0)
  from leads where deleted_at is null group by empresa_id, user_id, fase;
alter table leads force row level security;

alter table phase_totals enable row level security;
alter table phase_totals force row level security;
create policy tenant on phase_totals for select to app_api, app_worker using (${visible});
create policy keeper on phase_totals to fechai_owner using (true) with check (true);
grant select on phase_totals to app_api, app_worker;

create function add_to_phase_totals(of_company uuid, of_user uuid, of_phase text, more bigint, more_value numeric)
  returns void language plpgsql as $$
begin
  update phase_totals set leads = leads + more, valor_total = valor_total + more_value
  where empresa_id = of_company and id = (
    select id from phase_totals where empresa_id = of_company and user_id = of_user and fase = of_phase
    limit 1 for update skip locked);
  if not found then
    insert into phase_totals (empresa_id, user_id, fase, leads, valor_total)
      values (of_company, of_user, of_phase, more, more_value);
  end if;
end $$;

create function keep_phase_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_phase_totals(empresa_id, user_id, fase, count(*), coalesce(sum(valor_total), 0))
    from after where deleted_at is null group by empresa_id, user_id, fase;
  elsif tg_op = 'DELETE' then
    perform add_to_phase_totals(empresa_id, user_id, fase, -count(*), -coalesce(sum(valor_total), 0))
    from before where deleted_at is null group by empresa_id, user_id, fase;
  else
    perform add_to_phase_totals(empresa_id, user_id, fase, sum(more), sum(more_value))
    from (
      select empresa_id, user_id, fase, 1 as more, coalesce(valor_total, 0) as more_value
        from after where deleted_at is null
      union all
      select empresa_id, user_id, fase, -1, -coalesce(valor_total, 0) from before where deleted_at is null
    ) changes
    group by empresa_id, user_id, fase having sum(more) <> 0 or sum(more_value) <> 0;
  end if;
  return null;
end $$;
create trigger phase_totals_inserted after insert on leads
  referencing new table as after for each statement execute function keep_phase_totals();
create trigger phase_totals_updated after update on leads
  referencing old table as before new table as after for each statement execute function keep_phase_totals();
create trigger phase_totals_deleted after delete on leads
  referencing old table as before for each statement execute function keep_phase_totals();
`
