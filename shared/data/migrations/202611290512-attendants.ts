import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** The attendant of a conversation is a name; a manager links the name to a person of the company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table attendants (
  empresa_id uuid not null default ${company} references companies(id),
  name text not null check (char_length(name) between 1 and 200),
  user_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null default now(),
  primary key (empresa_id, name),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id) on delete cascade
);
create index on attendants (empresa_id, user_id);
${secure('attendants')}
${tenant('attendants', ofCompany)}
grant select, insert, update, delete on attendants to app_api, app_worker;

insert into notification_kinds values ('atendente_entrou');
create function notify_of_attendant(person uuid, leads integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select notify_managers(${company}, 'atendente_entrou', person::text,
    jsonb_build_object('person', person, 'count', leads))
$$;
revoke execute on function notify_of_attendant(uuid, integer) from public;
grant execute on function notify_of_attendant(uuid, integer) to app_api;
`
