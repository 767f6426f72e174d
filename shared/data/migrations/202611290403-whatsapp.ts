import { sql, type Kysely } from 'kysely'
import { company, ofCompany, secure, tenant } from '../src/migrate/row-security.ts'

/** Connected phones: consent, sessions, keys, journal, inbox, outbox, automatic answers and gateways. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, functions, triggers, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- A company agrees once to the terms of the connection.
create table whatsapp_consents (
  empresa_id uuid primary key default ${company} references companies(id),
  user_id uuid not null,
  accepted_at timestamptz not null default now()
);

-- epoch counts the holders of a session: a write under an older epoch is refused. number_hash is a hash under a key
-- of the company and outlives the session's keys, so that chats of one number never continue with another.
-- link_number is sealed and is kept until its code is used or over.
create table whatsapp_sessions (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null,
  custom_name text,
  wish text not null default 'connected' check (wish in ('connected', 'idle', 'gone')),
  state text not null default 'disconnected' check (state in ('disconnected', 'connecting', 'qr_ready', 'connected')),
  reason text,
  credentials bytea,
  account bytea,
  qr bytea,
  qr_ends_at timestamptz,
  restricted_until timestamptz,
  epoch bigint not null default 0,
  owner uuid,
  lease_ends_at timestamptz,
  connected_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  settings jsonb not null default '{}',
  reply bytea,
  asked_at timestamptz,
  watched_at timestamptz,
  number_hash bytea,
  ended_at timestamptz,
  end_reason text,
  link_number bytea,
  link_asked_at timestamptz,
  link_begun_at timestamptz,
  link_code bytea,
  link_code_ends_at timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, user_id, name)
);
create index whatsapp_sessions_wanted on whatsapp_sessions (lease_ends_at) where wish <> 'idle';
create index whatsapp_sessions_owner on whatsapp_sessions (owner) where owner is not null;

-- Times online; one ends no later than the lease of the gateway that held the session.
create table whatsapp_online (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (empresa_id, session_id, since),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);

-- Ids of keys are hashes under a key of the company, because they contain telephone numbers.
create table whatsapp_keys (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  type text not null,
  id bytea not null,
  value bytea not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, session_id, type, id),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);
create index whatsapp_message_secrets on whatsapp_keys (created_at) where type = 'message-secret';
create index whatsapp_answer_secrets on whatsapp_keys (created_at) where type = 'answer-secret';

create table whatsapp_journal (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  id bytea not null,
  message_key bytea not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, session_id, id),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);
create index whatsapp_journal_empresa_id_session_id_message_key_idx
  on whatsapp_journal (empresa_id, session_id, message_key);

-- Events that are not stored in a conversation yet. parked_code says why one cannot be placed, without its content.
create table whatsapp_inbox (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  position bigint generated always as identity,
  event_key bytea not null,
  kind text not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  parked_at timestamptz,
  parked_code text,
  primary key (empresa_id, session_id, event_key),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);
create index whatsapp_inbox_empresa_id_session_id_position_idx
  on whatsapp_inbox (empresa_id, session_id, "position");
create index whatsapp_inbox_waiting on whatsapp_inbox (created_at) where parked_at is null;

-- Messages to send. is_first marks the first message to a person, is_automatic one that no person wrote.
create table whatsapp_outbox (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  id uuid not null,
  position bigint generated always as identity,
  user_id uuid not null,
  message_id text not null,
  body bytea not null,
  wire bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  chat_id uuid,
  is_first boolean not null default false,
  is_automatic boolean not null default false,
  primary key (empresa_id, session_id, id),
  unique (empresa_id, session_id, message_id),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);
create index whatsapp_outbox_queued on whatsapp_outbox (empresa_id, session_id, "position") where state = 'queued';
create index whatsapp_outbox_waiting on whatsapp_outbox (empresa_id, session_id, "position")
  where state in ('queued', 'failed');
create index whatsapp_outbox_empresa_id_updated_at_idx on whatsapp_outbox (empresa_id, updated_at);
create unique index whatsapp_outbox_of_person on whatsapp_outbox (empresa_id, user_id, id);

-- The last automatic answer to each address; addresses are hashes under a key of the company.
create table whatsapp_replies (
  empresa_id uuid not null default ${company},
  session_id uuid not null,
  address bytea not null,
  replied_at timestamptz not null default now(),
  primary key (empresa_id, session_id, address),
  foreign key (empresa_id, session_id) references whatsapp_sessions(empresa_id, id) on delete cascade
);

-- Running gateways and the number of sessions that each one holds. Not data of any company.
create table whatsapp_beats (
  gateway_id uuid primary key,
  sessions integer not null,
  seen_at timestamptz not null
);

-- The version of WhatsApp Web that gateways present, where an operator has set one.
create table whatsapp_web_version (
  is_only boolean primary key default true check (is_only),
  version text not null check (version ~ '^2\\.[0-9]{1,6}\\.[0-9]{1,12}$'),
  updated_at timestamptz not null default now()
);
`

const functions = `
-- Functions report work across companies. A second policy beside the tenant's would make rows visible for one of
-- two reasons, and no index that begins with the company could be used.
create function sessions_to_place(waiting_since timestamptz, most integer)
  returns table(empresa_id uuid, session_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct empresa_id, session_id from whatsapp_inbox
  where parked_at is null and created_at <= waiting_since limit most
$$;
revoke execute on function sessions_to_place from public;
grant execute on function sessions_to_place to app_worker;

create function note_whatsapp_online() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'connected' and (new.state <> 'connected' or new.epoch <> old.epoch) then
    update whatsapp_online set until = greatest(since, least(now(), coalesce(old.lease_ends_at, now())))
    where empresa_id = new.empresa_id and session_id = new.id and until is null;
  end if;
  if new.state = 'connected' and old.state <> 'connected' then
    insert into whatsapp_online (empresa_id, session_id, since) values (new.empresa_id, new.id, now())
    on conflict do nothing;
  end if;
  return null;
end $$;

create function free_whatsapp_sessions(most integer) returns table(empresa_id uuid, session_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.empresa_id, s.id, s.user_id from whatsapp_sessions s
  where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now())
    and not exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
  order by s.updated_at limit most
$$;
revoke execute on function free_whatsapp_sessions from public;
grant execute on function free_whatsapp_sessions to app_worker;

-- One round trip per write of a gateway: the function enters the scope of its company itself. It returns null when
-- another gateway has taken the session.
create function write_whatsapp_keys(
  company uuid, person uuid, reach text, session uuid, held_epoch bigint, types text[], ids bytea[],
  vals bytea[], gone_types text[], gone_ids bytea[], entry_ids bytea[], entry_keys bytea[], entry_bodies bytea[]
) returns boolean
  language plpgsql as $$
begin 
  perform enter_scope(company, person, reach);
  perform from whatsapp_sessions where id = session and epoch = held_epoch for share;
  if not found then return null; end if;
  if cardinality(ids) > 0 then
    insert into whatsapp_keys (session_id, type, id, value)
    select session, each.type, each.id, each.value from unnest(types, ids, vals) as each (type, id, value)
    on conflict (empresa_id, session_id, type, id) do update set value = excluded.value;
  end if;
  if cardinality(gone_ids) > 0 then
    delete from whatsapp_keys k using unnest(gone_types, gone_ids) as each (type, id)
    where k.session_id = session and k.type = each.type and k.id = each.id;
  end if;
  if cardinality(entry_ids) > 0 then
    insert into whatsapp_journal (session_id, id, message_key, body)
    select session, each.id, each.key, each.body from unnest(entry_ids, entry_keys, entry_bodies) as each (id, key, body)
    on conflict do nothing;
  end if;
  return true;
end $$;
revoke execute on function write_whatsapp_keys from public;
grant execute on function write_whatsapp_keys to app_worker;

-- Stores events of a session and their place in the inbox in one round trip; null when another gateway has taken
-- the session.
create function keep_whatsapp_events(
  company uuid, person uuid, reach text, session uuid, held_epoch bigint, keys bytea[], kinds text[],
  bodies bytea[], stored_keys bytea[]
) returns integer
  language plpgsql as $$
declare
  kept integer;
begin 
  perform enter_scope(company, person, reach);
  perform from whatsapp_sessions where id = session and epoch = held_epoch for share;
  if not found then return null; end if;
  insert into whatsapp_inbox (session_id, event_key, kind, body)
  select session, each.key, each.kind, each.body
  from unnest(keys, kinds, bodies) with ordinality as each (key, kind, body, place)
  order by each.place
  on conflict do nothing;
  get diagnostics kept = row_count;
  if cardinality(stored_keys) > 0 then
    delete from whatsapp_journal where session_id = session and message_key = any (stored_keys);
  end if;
  return kept;
end $$;
revoke execute on function keep_whatsapp_events from public;
grant execute on function keep_whatsapp_events to app_worker;

-- Renews all leases of a gateway in one statement. Rows locked by a running write are left out; their holder renews
-- them alone. Sessions of suspended companies are not renewed.
create function renew_whatsapp_sessions(gateway uuid, lease interval)
  returns table(session_id uuid, epoch bigint, wish text, asked_at timestamptz, is_suspended boolean)
  language sql security definer set search_path = public, pg_temp as $$
  update whatsapp_sessions s set lease_ends_at = now() + lease
  from (select w.empresa_id, w.id from whatsapp_sessions w where w.owner = gateway for update skip locked) mine
  where s.empresa_id = mine.empresa_id and s.id = mine.id
  returning s.id, s.epoch, s.wish, s.asked_at, exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
$$;
revoke execute on function renew_whatsapp_sessions from public;
grant execute on function renew_whatsapp_sessions to app_worker;

-- Records when the last connection of a session ended and why. After the death of a gateway the next connection
-- records it.
create function note_session_end() returns trigger
  language plpgsql as $$
begin
  new.ended_at := now();
  new.end_reason := coalesce(new.reason, case when new.wish = 'connected' then 'reconectando' end);
  return new;
end $$;

-- Offers linked sessions first, then sessions that show a code, one of each company after the other.
create function whatsapp_sessions_to_take(most integer)
  returns table(empresa_id uuid, session_id uuid, user_id uuid, is_linked boolean, reason text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, id, user_id, is_linked, reason from (
    select s.empresa_id, s.id, s.user_id, s.reason, s.updated_at, linked.is_linked,
      case when not linked.is_linked
        then row_number() over (partition by s.empresa_id, linked.is_linked order by s.updated_at) end as turn
    from whatsapp_sessions s, lateral (select s.credentials is not null and s.account is not null as is_linked) linked
    where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now())
      and not exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
  ) waiting
  order by is_linked desc, turn, updated_at limit most
$$;
revoke execute on function whatsapp_sessions_to_take from public;
grant execute on function whatsapp_sessions_to_take to app_worker;

-- Counts sessions that wait because no gateway has room.
create function whatsapp_sessions_without_room() returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from whatsapp_sessions
  where wish <> 'idle' and (owner is null or lease_ends_at <= now()) and reason = 'sem_vaga'
$$;
revoke execute on function whatsapp_sessions_without_room from public;
grant execute on function whatsapp_sessions_without_room to app_api;

-- A secret opens an edit of its message and is kept while an edit may come. Secrets of polls and events open
-- answers and are kept for 60 days.
create function forget_message_secrets(older_than interval) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from whatsapp_keys where type = 'message-secret' and created_at < now() - older_than;
  delete from whatsapp_keys where type = 'answer-secret' and created_at < now() - interval '60 days'
$$;
revoke execute on function forget_message_secrets from public;
grant execute on function forget_message_secrets to app_worker;

-- Counts sessions that should be connected and have had no gateway for the given time.
create function unattended_whatsapp_sessions(quiet interval) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from whatsapp_sessions s
  where s.wish <> 'idle' and (s.owner is null or s.lease_ends_at <= now())
    and greatest(s.updated_at, s.lease_ends_at) < now() - quiet
    and not exists (select from companies c where c.id = s.empresa_id and c.suspended_at is not null)
$$;
revoke execute on function unattended_whatsapp_sessions from public;
grant execute on function unattended_whatsapp_sessions to app_api;
`

const triggers = `
create trigger whatsapp_online after update on whatsapp_sessions for each row
  when (old.state = 'connected' or new.state = 'connected') execute function note_whatsapp_online();
create trigger note_session_end before update on whatsapp_sessions for each row
  when (old.state = 'connected' and new.state <> 'connected') execute function note_session_end();
`

const policies = `
${secure('whatsapp_consents')}
${tenant('whatsapp_consents', ofCompany)}

${secure('whatsapp_sessions')}
${tenant('whatsapp_sessions', ofCompany)}
create policy due on whatsapp_sessions for select to fechai_owner using (wish <> 'idle' or owner is not null);
create policy held on whatsapp_sessions for update to fechai_owner
  using (owner is not null) with check (owner is not null);
create policy figures on whatsapp_sessions for select to fechai_owner using (true);

${secure('whatsapp_online')}
${tenant('whatsapp_online', ofCompany)}

${secure('whatsapp_keys')}
${tenant('whatsapp_keys', ofCompany)}
create policy secrets_seen on whatsapp_keys for select to fechai_owner using (type = 'message-secret');
create policy secrets_forgotten on whatsapp_keys for delete to fechai_owner using (type = 'message-secret');
create policy answer_secrets_seen on whatsapp_keys for select to fechai_owner using (type = 'answer-secret');
create policy answer_secrets_forgotten on whatsapp_keys for delete to fechai_owner using (type = 'answer-secret');

${secure('whatsapp_journal')}
${tenant('whatsapp_journal', ofCompany)}

${secure('whatsapp_inbox')}
${tenant('whatsapp_inbox', ofCompany)}
create policy due on whatsapp_inbox for select to fechai_owner using (parked_at is null);
create policy figures on whatsapp_inbox for select to fechai_owner using (true);

${secure('whatsapp_outbox')}
${tenant('whatsapp_outbox', ofCompany)}
create policy due on whatsapp_outbox for select to fechai_owner using (state = 'queued');

${secure('whatsapp_replies')}
${tenant('whatsapp_replies', ofCompany)}
`

const grants = `
grant select, insert on whatsapp_consents to app_api;
grant select on whatsapp_consents to app_worker;
grant select, insert, update, delete on whatsapp_sessions to app_api, app_worker;
grant select, insert, update on whatsapp_online to app_api, app_worker;
grant select, insert, update, delete on whatsapp_keys to app_worker;
grant select, insert, update, delete on whatsapp_journal to app_worker;
grant select, insert, update, delete on whatsapp_inbox to app_api, app_worker;
grant select, insert, update, delete on whatsapp_outbox to app_api, app_worker;
grant select on whatsapp_replies to app_api;
grant select, insert, update, delete on whatsapp_replies to app_worker;
grant select on whatsapp_beats to app_api;
grant select, insert, update, delete on whatsapp_beats to app_worker;
grant select on whatsapp_web_version to app_worker;
`
