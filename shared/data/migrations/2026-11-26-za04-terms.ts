import { sql, type Kysely } from 'kysely'

/** Which terms somebody accepted, and when; each acceptance stands in the audit for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* The function runs as its owner, whom forced row-level security binds: a policy lets exactly this event through. */
const statements = `
alter table auth.users add column terms_version text, add column terms_accepted_at timestamptz,
  add check ((terms_version is null) = (terms_accepted_at is null));
create policy terms on audit_log for insert to fechai_owner with check (event = 'terms-accepted');
create function auth.audit_terms() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
  values (new.empresa_id, 'terms-accepted', new.id, new.id, jsonb_build_object('version', new.terms_version));
  return null;
end $$;
revoke execute on function auth.audit_terms() from public;
create trigger terms_audited after update of terms_version on auth.users
  for each row when (new.terms_version is distinct from old.terms_version) execute function auth.audit_terms();
create trigger terms_audited_at_once after insert on auth.users
  for each row when (new.terms_version is not null) execute function auth.audit_terms();
`
