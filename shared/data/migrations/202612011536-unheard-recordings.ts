import { sql, type Kysely } from 'kysely'

/** Recordings that nothing heard because no transcriber was there: the first one that comes hears them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const unheard = `kind = 'audio' and status = 'unread' and espera_ia is null`

const statements = `
create index media_items_unheard on media_items (reason, empresa_id, upload_id) where ${unheard};
create policy unheard on media_items for select to fechai_owner using (${unheard});
create function unheard_recordings(why text, most integer)
  returns table(empresa_id uuid, upload_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct empresa_id, upload_id from media_items
  where ${unheard} and reason = why and storage_key <> '' order by empresa_id, upload_id limit most
$$;
revoke execute on function unheard_recordings from public;
grant execute on function unheard_recordings to app_worker;
`
