import { sql, type Kysely } from 'kysely'

/** A run that waits for a person is looked for as well: one that an operator ended would wait for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* What should move comes before what waits. One that lost its run often enough is left to its person. */
const statements = `
create function quiet_runs(quiet_since timestamptz, forgotten_since timestamptz, most_restarts integer, most integer)
  returns table (empresa_id uuid, user_id uuid, upload_id uuid, conversation_id uuid, is_parked boolean,
    is_forgotten boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, user_id, id, conversation_id, status = 'aguardando_acao',
    status = 'aguardando_acao' and updated_at <= forgotten_since
  from uploads
  where status not in ('concluido', 'cancelado') and updated_at <= quiet_since
    and coalesce(run_seen_at, '-infinity') <= quiet_since
    and (status <> 'aguardando_acao' or restarts < most_restarts or updated_at <= forgotten_since)
  order by status = 'aguardando_acao', coalesce(run_seen_at, updated_at) limit most
$$;
revoke execute on function quiet_runs from public;
grant execute on function quiet_runs to app_worker;
`
