import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** A company's rule for new leads: they stay with who sent them, go round its people, or go to their attendant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table lead_rules (
  empresa_id uuid primary key default ${company} references companies(id),
  rule text not null check (rule in ('sender', 'turns', 'attendant')),
  -- Turns that were given; the person with the lowest last_turn has the next one.
  turn bigint not null default 0,
  changed_at timestamptz not null default now()
);
create table lead_rule_members (
  empresa_id uuid not null default ${company} references companies(id),
  user_id uuid not null,
  position integer not null,
  last_turn bigint not null default 0,
  primary key (empresa_id, user_id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);

-- Leads of an analysis that wait for the rule, with the owner that they came with: where a person gave one away
-- meanwhile, that holds.
create table lead_arrivals (
  empresa_id uuid not null default ${company} references companies(id),
  lead_id uuid not null,
  user_id uuid not null,
  arrived_at timestamptz not null default now(),
  primary key (empresa_id, lead_id),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index on lead_arrivals (empresa_id, arrived_at);

${secure('lead_rules')}
${tenant('lead_rules', ofCompany)}
${secure('lead_rule_members')}
${tenant('lead_rule_members', ofCompany)}
${secure('lead_arrivals')}
${tenant('lead_arrivals', ofCompany)}
create policy to_route on lead_arrivals for select to fechai_owner using (true);
grant select, insert, update on lead_rules to app_api;
grant select, insert, update, delete on lead_rule_members to app_api;
grant select, insert, delete on lead_arrivals to app_api;
grant select on lead_rules to app_worker;
grant select, delete on lead_rule_members to app_worker;
grant select, insert on lead_arrivals to app_worker;

create function note_arrival() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into lead_arrivals (empresa_id, lead_id, user_id)
    select new.empresa_id, new.id, new.user_id from lead_rules r
    where r.empresa_id = new.empresa_id and r.rule <> 'sender'
    on conflict do nothing;
  return null;
end $$;
create trigger note_arrival after insert on leads for each row
  when (new.conversation_id is not null) execute function note_arrival();

create function companies_to_route(except_of uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct empresa_id from lead_arrivals where empresa_id <> all(except_of) limit 100
$$;
revoke execute on function companies_to_route(uuid[]) from public;
grant execute on function companies_to_route(uuid[]) to app_api;
`
