import { sql, type Kysely } from 'kysely'

/** People are invited into a company, and leave it; each change is in its audit, by whoever made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * Of an invitation the hash of its secret is kept. It falls with the rights of who sent it: somebody who no longer
 * manages the company comes in by no invitation of theirs. `app.user_id` names who acts, where somebody does.
 */
const statements = `
alter table auth.users add column deactivated_at timestamptz;
create trigger standing_changed after update of deactivated_at on auth.users
  for each row when (old.deactivated_at is distinct from new.deactivated_at) execute function auth.end_sessions();

create table auth.invitations (
  id uuid primary key default uuidv7(),
  empresa_id uuid not null references companies (id),
  email text not null,
  role text not null check (role in ('vendedor', 'gestor')),
  token_hash bytea not null unique,
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (empresa_id, invited_by) references auth.users (empresa_id, id)
);
create unique index invitations_open on auth.invitations (empresa_id, email)
  where accepted_at is null and withdrawn_at is null;
create index on auth.invitations (invited_by);
grant select, insert, update on auth.invitations to app_auth;

grant update (user_id) on different_people to app_api;

create function auth.withdraw_invitations() returns trigger language plpgsql as $$
begin
  update auth.invitations set withdrawn_at = now()
  where invited_by = new.id and accepted_at is null and withdrawn_at is null;
  return null;
end $$;
create trigger rights_lost after update of role, deactivated_at on auth.users
  for each row when (new.role = 'vendedor' or new.deactivated_at is not null)
  execute function auth.withdraw_invitations();

drop policy role_changes on audit_log;
create policy account_changes on audit_log for insert to fechai_owner with check (event in
  ('role-changed', 'member-deactivated', 'member-reactivated', 'member-invited', 'invitation-resent',
   'invitation-withdrawn', 'invitation-accepted'));

create or replace function auth.audit_role() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if old.role is distinct from new.role then
    insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
    values (new.empresa_id, 'role-changed', nullif(current_setting('app.user_id', true), '')::uuid, new.id,
      jsonb_build_object('from', old.role, 'to', new.role));
  end if;
  if (old.deactivated_at is null) <> (new.deactivated_at is null) then
    insert into public.audit_log (empresa_id, event, user_id, subject_id)
    values (new.empresa_id,
      case when new.deactivated_at is null then 'member-reactivated' else 'member-deactivated' end,
      nullif(current_setting('app.user_id', true), '')::uuid, new.id);
  end if;
  return null;
end $$;
drop trigger role_audited on auth.users;
create trigger role_audited after update of role, deactivated_at on auth.users
  for each row execute function auth.audit_role();

create function auth.audit_invitation() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  what text;
begin
  if tg_op = 'INSERT' then what := 'member-invited';
  elsif old.accepted_at is null and new.accepted_at is not null then what := 'invitation-accepted';
  elsif old.withdrawn_at is null and new.withdrawn_at is not null then what := 'invitation-withdrawn';
  elsif old.token_hash <> new.token_hash then what := 'invitation-resent';
  else return null;
  end if;
  insert into public.audit_log (empresa_id, event, user_id, subject_id, details)
  values (new.empresa_id, what, nullif(current_setting('app.user_id', true), '')::uuid, new.id,
    jsonb_build_object('role', new.role));
  return null;
end $$;
revoke execute on function auth.audit_invitation() from public;
create trigger invitation_audited after insert or update on auth.invitations
  for each row execute function auth.audit_invitation();
`
