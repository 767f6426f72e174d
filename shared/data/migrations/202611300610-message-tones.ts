import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** How a company speaks to its customers, by the example that a manager chose; without a row it has no preference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table message_tones (
  empresa_id uuid primary key default ${company} references companies(id),
  tone text check (tone in ('voce-informal', 'a-gente-informal', 'voce-formal', 'nos-formal')),
  changed_at timestamptz not null default now()
);
${secure('message_tones')}
${tenant('message_tones', ofCompany)}
grant select, insert, update on message_tones to app_api;
grant select on message_tones to app_worker;
`
