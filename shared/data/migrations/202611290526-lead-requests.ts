import { sql, type Kysely } from 'kysely'
import { company, ofCompany, person, secure, tenant, wholeCompany } from '../src/migrate/row-security.ts'

/** A person asks for a lead of a colleague; its owner or a manager passes it on, or refuses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table lead_requests (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  lead_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid,
  accepted boolean,
  primary key (empresa_id, id),
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade,
  foreign key (empresa_id, requested_by) references auth.users(empresa_id, id) on delete cascade,
  check ((answered_at is null) = (accepted is null))
);
create unique index lead_requests_open on lead_requests (empresa_id, lead_id, requested_by) where answered_at is null;
create index on lead_requests (empresa_id, requested_by);
${secure('lead_requests')}
${tenant('lead_requests', `${ofCompany} and (${wholeCompany} or requested_by = ${person})`)}
grant select, insert, update, delete on lead_requests to app_api;
grant select, delete on lead_requests to app_worker;

insert into notification_kinds values ('pedido_de_lead'), ('pedido_recusado');

create function notify_of_request(request uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked record;
  reader uuid;
begin
  select r.lead_id, r.requested_by, l.user_id as owner into asked from lead_requests r
    join leads l on l.empresa_id = r.empresa_id and l.id = r.lead_id
    where r.empresa_id = ${company} and r.id = request;
  for reader in select id from auth.users where empresa_id = ${company} and deactivated_at is null
    and id <> asked.requested_by and (role in ('gestor', 'admin') or id = asked.owner) order by id
  loop
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', ${company}, 'user_id', reader, 'kind', 'pedido_de_lead', 'subject', request,
      'lead_id', asked.lead_id, 'details', jsonb_build_object('person', asked.requested_by, 'request', request))));
  end loop;
end $$;

/* The refusal names no lead: who asked does not see it. */
create function notify_of_answer(request uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked lead_requests;
begin
  delete from notifications where empresa_id = ${company} and kind = 'pedido_de_lead' and subject = request::text;
  select * into asked from lead_requests where empresa_id = ${company} and id = request and answered_at is not null;
  if not asked.accepted then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', ${company}, 'user_id', asked.requested_by, 'kind', 'pedido_recusado', 'subject', request,
      'details', jsonb_build_object('person', asked.answered_by))));
  end if;
end $$;
create policy asked on lead_requests for select to fechai_owner using (empresa_id = ${company});
revoke execute on function notify_of_request(uuid), notify_of_answer(uuid) from public;
grant execute on function notify_of_request(uuid), notify_of_answer(uuid) to app_api;
`
