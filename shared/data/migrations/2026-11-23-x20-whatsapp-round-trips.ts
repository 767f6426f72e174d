import { sql, type Kysely } from 'kysely'

/**
 * What a gateway stores with every message, each in one round trip: the function names its company as the first thing
 * of the transaction that its call is, and row-level security holds as it does for any other statement. One that
 * another gateway has taken meanwhile is not written, and said to be lost by null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const held = `
  perform enter_scope(company, person, reach);
  perform from whatsapp_sessions where id = session and epoch = held_epoch for share;
  if not found then return null; end if;`

const statements = `
create function enter_scope(company uuid, person uuid, reach text) returns void language sql as $$
  select set_config('app.empresa_id', company::text, true), set_config('app.user_id', person::text, true),
    set_config('app.reach', reach, true)
$$;

create function write_whatsapp_keys(
  company uuid, person uuid, reach text, session uuid, held_epoch bigint,
  types text[], ids bytea[], vals bytea[], gone_types text[], gone_ids bytea[],
  entry_ids bytea[], entry_keys bytea[], entry_bodies bytea[]
) returns boolean language plpgsql as $$
begin ${held}
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

create function keep_whatsapp_events(
  company uuid, person uuid, reach text, session uuid, held_epoch bigint,
  keys bytea[], kinds text[], bodies bytea[], stored_keys bytea[]
) returns integer language plpgsql as $$
declare
  kept integer;
begin ${held}
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

revoke execute on function write_whatsapp_keys, keep_whatsapp_events from public;
grant execute on function write_whatsapp_keys, keep_whatsapp_events to app_worker;
`
