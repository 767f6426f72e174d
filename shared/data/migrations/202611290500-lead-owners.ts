import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** A lead is assigned to a person, or to the company itself: then it is in the queue 'Sem dono'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The company's own account has the company's id, no password and no session, so that the policies of a person's rows
 * show its leads to managers alone. It exists from the first lead without a person on.
 */
const statements = `
create function hold_owner(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if wanted = ${company} then
    insert into auth.users (id, empresa_id, name, email, role, deactivated_at, erased_at)
      values (wanted, wanted, 'Sem dono', wanted || '@sem-dono.invalid', 'vendedor', now(), now())
      on conflict (id) do nothing;
    return true;
  end if;
  perform from auth.users where empresa_id = ${company} and id = wanted and deactivated_at is null for share;
  return found;
end $$;
revoke all on function hold_owner(uuid) from public;
grant execute on function hold_owner(uuid) to app_api, app_worker;

insert into notification_kinds values ('lead_recebido');
create index audit_lost on audit_log (empresa_id, (details->>'from'), created_at) where event = 'lead-assigned';

/* Notifications and follows name the lead, so the person who lost it keeps none of them; managers see it anyway. */
create policy lost on followed_leads for delete to fechai_owner using (empresa_id = ${company});
create function forget_lost_leads(gone uuid[], their_uploads uuid[], their_chats uuid[], new_owner uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications n using auth.users u
    where n.empresa_id = ${company} and u.empresa_id = n.empresa_id and u.id = n.user_id and u.id <> new_owner
      and ((u.role = 'vendedor' and (n.lead_id = any(gone) or n.upload_id = any(their_uploads) or n.chat_id = any(their_chats)))
        or (n.kind = 'lead_recebido' and n.details->'leads' <@ to_jsonb(gone)));
  delete from followed_leads f using auth.users u
    where f.empresa_id = ${company} and f.lead_id = any(gone) and u.empresa_id = f.empresa_id and u.id = f.user_id
      and u.id <> new_owner and u.role = 'vendedor';
end $$;
create function notify_new_owner(new_owner uuid, received uuid[], giver uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new_owner is not distinct from giver or new_owner = ${company} then return; end if;
  perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
    'empresa_id', ${company}, 'user_id', new_owner, 'kind', 'lead_recebido',
    'subject', case when cardinality(received) = 1 then received[1] else uuidv7() end,
    'lead_id', case when cardinality(received) = 1 then received[1] end,
    'details', jsonb_build_object('leads', to_jsonb(received), 'count', cardinality(received)))));
end $$;
revoke all on function forget_lost_leads(uuid[], uuid[], uuid[], uuid), notify_new_owner(uuid, uuid[], uuid) from public;
grant execute on function forget_lost_leads(uuid[], uuid[], uuid[], uuid), notify_new_owner(uuid, uuid[], uuid)
  to app_api, app_worker;
`
