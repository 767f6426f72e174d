import { sql, type Kysely } from 'kysely'

/** Leads that somebody follows, of which they are told, and what a company measures its sales against. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')::uuid`
const company = `empresa_id = ${setting('empresa_id')}`
const own = `${company} and user_id = ${setting('user_id')}`

/* Whoever moves a lead is not told of it; what the customer writes is told to all who follow. */
const statements = `
create table followed_leads (
  empresa_id uuid not null default ${setting('empresa_id')} references companies (id),
  user_id uuid not null,
  lead_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, user_id, lead_id),
  foreign key (empresa_id, user_id) references auth.users (empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads (empresa_id, id) on delete cascade
);
create index on followed_leads (empresa_id, lead_id);
alter table followed_leads enable row level security;
alter table followed_leads force row level security;
create policy tenant on followed_leads to app_api using (${own}) with check (${own});
create policy keeper on followed_leads for select to fechai_owner using (true);
grant select, insert, delete on followed_leads to app_api;
select let_canaries_go('followed_leads');

create table sales_settings (
  empresa_id uuid primary key default ${setting('empresa_id')} references companies (id),
  goal numeric(3, 1) check (goal between 0 and 10),
  goal_month text check (goal_month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  ideal_days jsonb not null default '[]',
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  check ((goal is null) = (goal_month is null)),
  foreign key (empresa_id, updated_by) references auth.users (empresa_id, id)
);
alter table sales_settings enable row level security;
alter table sales_settings force row level security;
create policy tenant on sales_settings to app_api using (${company}) with check (${company});
grant select, insert, update on sales_settings to app_api;
select let_canaries_go('sales_settings');

create function notify_of_followed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  follower uuid;
  moved boolean := new.fase <> old.fase;
begin
  for follower in select user_id from followed_leads
    where empresa_id = new.empresa_id and lead_id = new.id
      and (new.novidades > old.novidades or user_id is distinct from ${setting('user_id')})
    order by user_id
  loop
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', follower, 'kind', 'acompanhamento', 'subject', new.id,
      'lead_id', new.id, 'details', jsonb_build_object('change', case when moved then 'phase' else 'message' end))));
  end loop;
  return null;
end $$;
create trigger notify_of_followed after update of fase, novidades on leads
  for each row when (new.fase <> old.fase or new.novidades > old.novidades)
  execute function notify_of_followed();
`
