import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** Connections to other systems (CRM, sheets), and which lead is which record there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, triggers, sender]) await sql.raw(statements).execute(db)
}

const tables = `
-- One for each system and company. credentials are sealed under the company's key; own_state holds ids that the
-- connector made there. started_at: leads that change from then on are synchronised; first_run_at: all others as well.
-- One process holds it at a time (holder, held_until), and one asks for a fresh access (renewing_until).
-- poll_at: time of the next look for changes there, from cursor on.
create table connections (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null check (kind in ('rd-station', 'pipedrive', 'hubspot', 'google-sheets', 'http')),
  account text not null default '' check (char_length(account) <= 200),
  credentials bytea,
  mapping jsonb,
  own_state jsonb not null default '{}',
  disabled_at timestamptz default now(),
  disabled_reason text default 'pessoa' check (disabled_reason in ('pessoa', 'falhas', 'revogada')),
  failing_since timestamptz,
  failures integer not null default 0,
  failure text,
  rest_until timestamptz not null default now(),
  holder uuid,
  held_until timestamptz not null default now(),
  renewing_until timestamptz not null default now(),
  poll_at timestamptz not null default now(),
  cursor text,
  started_at timestamptz,
  first_run_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, kind),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id),
  check ((disabled_at is null) = (disabled_reason is null)),
  check (disabled_at is not null or (credentials is not null and mapping is not null and started_at is not null))
);
${secure('connections')}
${tenant('connections', ofCompany, 'app_api')}
create policy keeper on connections to fechai_owner using (true) with check (true);
grant select, insert, update, delete on connections to app_api;
insert into notification_kinds values ('integracao_desligada');

-- A browser that went to the other system to authorise a connection.
create table connection_attempts (
  empresa_id uuid not null default ${company},
  connection_id uuid not null,
  state_hash bytea not null,
  user_id uuid not null,
  verifier text not null,
  expires_at timestamptz not null,
  primary key (empresa_id, connection_id),
  unique (state_hash),
  foreign key (empresa_id, connection_id) references connections(empresa_id, id) on delete cascade
);
${secure('connection_attempts')}
${tenant('connection_attempts', ofCompany, 'app_api')}
create policy keeper on connection_attempts to fechai_owner using (true) with check (true);
grant select, insert, update, delete on connection_attempts to app_api;

-- A lead and its record in the other system. changes counts what happened to the lead, so that a change during a
-- synchronisation is not lost. base and there are sealed: what both last agreed on, and what the other has instead.
-- create_began_at: a record may exist there without its id here. 'apagado': a person removed the record there.
create table connection_leads (
  empresa_id uuid not null default ${company},
  connection_id uuid not null,
  lead_id uuid not null,
  remote_id text,
  remote_person text,
  state text not null default 'espera' check (state in ('espera', 'igual', 'conflito', 'falhou', 'apagado')),
  changes bigint not null default 0,
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  first_try_at timestamptz,
  create_began_at timestamptz,
  synced_at timestamptz,
  reason text,
  base bytea,
  there bytea,
  sent_hash text,
  choice text check (choice in ('daqui', 'de_la')),
  is_first_run boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (empresa_id, connection_id, lead_id),
  foreign key (empresa_id, connection_id) references connections(empresa_id, id) on delete cascade,
  foreign key (empresa_id, lead_id) references leads(empresa_id, id) on delete cascade
);
create index connection_leads_due on connection_leads (empresa_id, connection_id, due_at) where state = 'espera';
create index connection_leads_remote on connection_leads (empresa_id, connection_id, remote_id);
create index connection_leads_of_leads on connection_leads (empresa_id, lead_id);
create index connection_leads_open on connection_leads (empresa_id, connection_id, state)
  where state in ('conflito', 'falhou', 'apagado');
${secure('connection_leads')}
${tenant('connection_leads', ofCompany, 'app_api')}
create policy keeper on connection_leads to fechai_owner using (true) with check (true);
grant select, insert, update, delete on connection_leads to app_api;

-- Records there whose lead is gone here. What could not be removed is listed for the managers. lead_id: the record's
-- own id is not known, and it is found by ours.
create table connection_removals (
  empresa_id uuid not null default ${company},
  id uuid not null default uuidv7(),
  connection_id uuid not null,
  remote_id text,
  lead_id uuid,
  remote_person text,
  state text not null default 'espera' check (state in ('espera', 'feito', 'falhou')),
  due_at timestamptz not null default now(),
  began_at timestamptz,
  tries integer not null default 0,
  reason text,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, connection_id, remote_id),
  check (num_nonnulls(remote_id, lead_id) = 1),
  check ((state = 'espera') = (ended_at is null)),
  foreign key (empresa_id, connection_id) references connections(empresa_id, id) on delete cascade
);
create index connection_removals_due on connection_removals (empresa_id, connection_id, due_at) where state = 'espera';
create index connection_removals_ended on connection_removals (ended_at) where ended_at is not null;
${secure('connection_removals')}
${tenant('connection_removals', ofCompany, 'app_api')}
create policy keeper on connection_removals to fechai_owner using (true) with check (true);
grant select, insert, update, delete on connection_removals to app_api;
`

const triggers = `
-- A changed lead waits once for each connection, however often it changes.
create function sync_of_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into connection_leads (empresa_id, connection_id, lead_id)
    select new.empresa_id, c.id, new.id from connections c
    where c.empresa_id = new.empresa_id and c.started_at is not null
      and not new.sem_venda and new.joined_into is null
    on conflict (empresa_id, connection_id, lead_id) do update set changes = connection_leads.changes + 1,
      state = case when connection_leads.state = 'conflito' then 'conflito' else 'espera' end,
      tries = 0, due_at = now(), reason = null;
  return null;
end $$;
create trigger sync_of_new_lead after insert on leads for each row execute function sync_of_lead();
create trigger sync_of_lead after update on leads for each row
  when (new.deleted_at is null and (new.nome, new.produto, new.quantidade, new.valor, new.progresso, new.fase,
    new.resumo, new.whatsapp, new."proximoPasso", new.atendente, new.user_id, new.sem_venda, new.joined_into)
    is distinct from (old.nome, old.produto, old.quantidade, old.valor, old.progresso, old.fase,
    old.resumo, old.whatsapp, old."proximoPasso", old.atendente, old.user_id, old.sem_venda, old.joined_into))
  execute function sync_of_lead();

-- The row goes with its lead; with its connection, nothing is removed there. A creation that is under way has ended
-- before its record is looked for.
create function removal_of_synced_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into connection_removals (empresa_id, connection_id, remote_id, remote_person, lead_id, due_at)
    select old.empresa_id, old.connection_id, old.remote_id, old.remote_person,
      case when old.remote_id is null then old.lead_id end,
      case when old.remote_id is null then now() + interval '2 minutes' else now() end
    from connections c where c.empresa_id = old.empresa_id and c.id = old.connection_id
      and (old.remote_id is not null or old.create_began_at is not null)
    on conflict (empresa_id, connection_id, remote_id) do update set state = 'espera', tries = 0, due_at = now(),
      began_at = null, ended_at = null, reason = null, remote_person = excluded.remote_person;
  return null;
end $$;
create trigger removal_of_synced_lead after delete on connection_leads for each row
  execute function removal_of_synced_lead();

create function notify_of_connection() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_managers(new.empresa_id, 'integracao_desligada', new.id::text,
    jsonb_build_object('reason', new.disabled_reason, 'kind', new.kind));
  return null;
end $$;
create trigger notify_of_connection after update of disabled_reason on connections for each row
  when (new.disabled_reason in ('falhas', 'revogada') and old.disabled_reason is distinct from new.disabled_reason)
  execute function notify_of_connection();
`

const sender = `
-- Connections with something to do now, the longest waiting first. One that a person switched off still removes
-- records whose lead is gone.
create function due_connections(most integer) returns table(empresa_id uuid, connection_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.empresa_id, c.id from connections c, lateral (select least(
    (select min(l.due_at) from connection_leads l where c.disabled_at is null
      and l.empresa_id = c.empresa_id and l.connection_id = c.id and l.state = 'espera'),
    (select min(r.due_at) from connection_removals r
      where r.empresa_id = c.empresa_id and r.connection_id = c.id and r.state = 'espera'),
    case when c.disabled_at is null and (c.mapping ->> 'isTwoWay')::boolean then c.poll_at end) as due_at) first
  where (c.disabled_at is null or c.disabled_reason = 'pessoa') and c.credentials is not null
    and c.rest_until <= now() and c.held_until <= now() and first.due_at <= now()
    and exists (select from companies o where o.id = c.empresa_id and o.suspended_at is null)
  order by first.due_at limit most
$$;
revoke execute on function due_connections(integer) from public;
grant execute on function due_connections(integer) to app_api;

create function remove_ended_removals(days integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from connection_removals where ended_at < now() - make_interval(days => days);
  get diagnostics removed = row_count;
  delete from connection_attempts where expires_at < now();
  return removed;
end $$;
revoke execute on function remove_ended_removals(integer) from public;
grant execute on function remove_ended_removals(integer) to app_api;
`
