import { sql, type Kysely } from 'kysely'

/** A lead that is synchronised again finds the record of before, also while that one waits for its removal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- The lead of a record whose own id is known; lead_id takes the place of an id that is not.
alter table connection_removals add column of_lead uuid;
create index connection_removals_of_leads on connection_removals (empresa_id, connection_id, of_lead)
  where state <> 'feito';

create or replace function removal_of_synced_lead() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into connection_removals (empresa_id, connection_id, remote_id, remote_person, lead_id, of_lead, due_at)
    select old.empresa_id, old.connection_id, old.remote_id, old.remote_person,
      case when old.remote_id is null then old.lead_id end, old.lead_id,
      case when old.remote_id is null then now() + interval '2 minutes' else now() end
    from connections c where c.empresa_id = old.empresa_id and c.id = old.connection_id
      and (old.remote_id is not null or old.create_began_at is not null)
    on conflict (empresa_id, connection_id, remote_id) do update set state = 'espera', tries = 0, due_at = now(),
      began_at = null, ended_at = null, reason = null, remote_person = excluded.remote_person, of_lead = excluded.of_lead;
  return null;
end $$;

-- A record of the lead may be there: it is looked for before one is made. One whose answer was lost is looked for when
-- its removal is due, since it may appear there until then.
create function record_of_before() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waits timestamptz;
begin
  select max(case when r.state = 'espera' and r.remote_id is null then r.due_at else now() end) into waits
    from connection_removals r where r.empresa_id = new.empresa_id and r.connection_id = new.connection_id
      and r.of_lead = new.lead_id and r.state <> 'feito';
  if waits is not null then
    new.create_began_at := now();
    new.due_at := greatest(new.due_at, waits);
  end if;
  return new;
end $$;
create trigger record_of_before before insert on connection_leads for each row execute function record_of_before();
`
