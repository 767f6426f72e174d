import { sql, type Kysely } from 'kysely'

/**
 * What waits for the product itself, across companies, is told by functions. As a policy beside the tenant's it made
 * every row visible for one of two reasons, and no index that begins with the company could be used by anybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const asOwner = 'language sql stable security definer set search_path = public, pg_temp'

const statements = `
drop policy sweep on leads;
drop policy unread on leads;
drop policy mend on uploads;
create policy due on leads for select to fechai_owner
  using (deleted_at is not null or (ia_pendente is not null and deleted_at is null));
create policy due on uploads for select to fechai_owner using (status not in ('concluido', 'cancelado'));

create function due_deletions(grace_seconds integer, except_leads uuid[], most integer)
  returns table (empresa_id uuid, lead_id uuid) ${asOwner} as $$
  select empresa_id, id from leads
  where deleted_at <= now() - make_interval(secs => grace_seconds) and id <> all (except_leads)
  order by deleted_at limit most
$$;
create function due_readings(most_tries integer, most integer)
  returns table (empresa_id uuid, user_id uuid, lead_id uuid, conversation_id uuid, analysis_id uuid, what text)
  ${asOwner} as $$
  select empresa_id, user_id, id, conversation_id, analysis_id, ia_pendente ->> 'what' from leads
  where ia_pendente is not null and deleted_at is null and conversation_id is not null
    and ia_proxima <= now() and ia_tentativas < most_tries
  order by ia_proxima limit most
$$;
create function quiet_uploads(quiet_since timestamptz, forgotten_since timestamptz, most integer)
  returns table (empresa_id uuid, user_id uuid, upload_id uuid, conversation_id uuid, status text)
  ${asOwner} as $$
  select empresa_id, user_id, id, conversation_id, status from uploads
  where status not in ('concluido', 'cancelado')
    and updated_at <= case when status = 'aguardando_acao' then forgotten_since else quiet_since end
    and coalesce(run_seen_at, '-infinity') <= quiet_since
  order by coalesce(run_seen_at, updated_at) limit most
$$;
revoke execute on function due_deletions, due_readings, quiet_uploads from public;
grant execute on function due_deletions to app_api;
grant execute on function due_readings, quiet_uploads to app_worker;
`
