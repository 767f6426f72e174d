import { sql, type Kysely } from 'kysely'

/**
 * Two leads of one person are joined: the second leaves board and list for as long as it points at the first. Its row
 * stays as it is, so that parting brings it back as it was. Who is the same person is looked for by the end of the
 * number and by names; that two are not the same is remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `empresa_id = nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `${company} and (current_setting('app.reach', true) = 'company'
  or user_id = nullif(current_setting('app.user_id', true), '')::uuid)`

// The end of a number is the same with and without the ninth digit, the area code and the country. A title may be of
// any length, and an index takes no such entry.
const statements = `
alter table leads
  add column joined_into uuid,
  add column joined_fields jsonb not null default '{}',
  add column fone_final text generated always as (right(regexp_replace(whatsapp, '\\D', '', 'g'), 8)) stored,
  add foreign key (empresa_id, joined_into) references leads (empresa_id, id) on delete set null (joined_into);
create index leads_joined on leads (empresa_id, joined_into) where joined_into is not null;
create index leads_by_phone on leads (empresa_id, fone_final);
alter table conversations add column titulo_ordem text generated always as (left(title, 200)) stored;
create index conversations_by_title on conversations (empresa_id, titulo_ordem);

create table different_people (
  empresa_id uuid not null default nullif(current_setting('app.empresa_id', true), '')::uuid references companies (id),
  user_id uuid not null,
  lead_id uuid not null,
  other_id uuid not null check (lead_id <= other_id),
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (empresa_id, lead_id, other_id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id),
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade,
  foreign key (empresa_id, other_id) references leads (empresa_id, id) on delete cascade
);
create index on different_people (empresa_id, other_id);
alter table different_people enable row level security;
alter table different_people force row level security;
create policy tenant on different_people to app_api, app_worker using (${visible}) with check (${visible});
grant select, insert, delete on different_people to app_api;

create or replace function keep_phase_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_phase_totals(empresa_id, user_id, fase, count(*), coalesce(sum(valor_total), 0))
    from after where deleted_at is null and joined_into is null group by empresa_id, user_id, fase;
  elsif tg_op = 'DELETE' then
    perform add_to_phase_totals(empresa_id, user_id, fase, -count(*), -coalesce(sum(valor_total), 0))
    from before where deleted_at is null and joined_into is null group by empresa_id, user_id, fase;
  else
    perform add_to_phase_totals(empresa_id, user_id, fase, sum(more), sum(more_value))
    from (
      select empresa_id, user_id, fase, 1 as more, coalesce(valor_total, 0) as more_value
        from after where deleted_at is null and joined_into is null
      union all
      select empresa_id, user_id, fase, -1, -coalesce(valor_total, 0)
        from before where deleted_at is null and joined_into is null
    ) changes
    group by empresa_id, user_id, fase having sum(more) <> 0 or sum(more_value) <> 0;
  end if;
  return null;
end $$;
`
