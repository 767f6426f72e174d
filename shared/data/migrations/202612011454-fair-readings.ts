import { sql, type Kysely } from 'kysely'

/** Leads that wait for the AI take turns: those of companies first, then those of a company's people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create or replace function due_readings(most_tries integer, most integer)
  returns table(empresa_id uuid, user_id uuid, lead_id uuid, conversation_id uuid, analysis_id uuid, what text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, user_id, id, conversation_id, analysis_id, ia_pendente ->> 'what' from (
    select *, row_number() over (partition by empresa_id order by of_person, ia_proxima) as of_company from (
      select *, row_number() over (partition by user_id order by ia_proxima) as of_person from leads
      where ia_pendente is not null and deleted_at is null and conversation_id is not null
        and ia_proxima <= now() and ia_tentativas < most_tries
    ) by_person
  ) by_company
  order by of_company, ia_proxima limit most
$$;
`
