import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** A company's rule for new leads may be the number that received them: it means a person, or a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

export const contracts = 'The check of the rule becomes wider: each rule of before stays allowed.'

const statements = `
alter table lead_rules drop constraint lead_rules_rule_check;
alter table lead_rules add constraint lead_rules_rule_check check (rule in ('sender', 'turns', 'attendant', 'number'));

create table lead_rule_numbers (
  empresa_id uuid not null default ${company} references companies(id),
  session_id uuid not null,
  user_id uuid,
  team_id uuid,
  primary key (empresa_id, session_id),
  check (num_nonnulls(user_id, team_id) = 1),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade,
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade,
  foreign key (empresa_id, team_id) references sales_teams(empresa_id, id) on delete cascade
);
${secure('lead_rule_numbers')}
${tenant('lead_rule_numbers', ofCompany)}
grant select, insert, update, delete on lead_rule_numbers to app_api;
grant select, delete on lead_rule_numbers to app_worker;

-- The member of a team with the lowest last_turn has the next lead of the team's number.
alter table sales_team_members add column last_turn bigint not null default 0;
`
