import { sql, type Kysely } from 'kysely'

/** A change of role is written into its company's audit, whoever makes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The function runs as its owner, whom forced row-level security binds as well: a policy of its own lets exactly
 * this event through. Who changed it is not known here, since roles are changed by an operator's hand.
 */
const statements = `
create policy role_changes on audit_log for insert to fechai_owner with check (event = 'role-changed');
create function auth.audit_role() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log (empresa_id, event, subject_id, details)
  values (new.empresa_id, 'role-changed', new.id, jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end $$;
revoke execute on function auth.audit_role() from public;
create trigger role_audited after update of role on auth.users
  for each row when (old.role is distinct from new.role) execute function auth.audit_role();
`
