import { sql, type Kysely } from 'kysely'

/** A company counts as confirmed once a manager of it has confirmed an address; what was there before counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The workers read no accounts, so the company itself says it. A trigger keeps it, whoever confirms: a code of
 * confirmation, one of recovery, or an operator's hand.
 */
const statements = `
alter table companies add column confirmed_at timestamptz;
alter table companies no force row level security;
update companies set confirmed_at = now();
alter table companies force row level security;
update auth.users set email_verified = true;

grant update (confirmed_at) on companies to app_auth;
create function auth.confirm_company() returns trigger language plpgsql as $$
begin
  update public.companies set confirmed_at = now() where id = new.empresa_id and confirmed_at is null;
  return null;
end $$;
create trigger email_confirmed after insert or update of email_verified on auth.users
  for each row when (new.email_verified and new.role = 'gestor') execute function auth.confirm_company();
`
