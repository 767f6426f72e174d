import { sql, type Kysely } from 'kysely'

/** Whoever asks for a new analysis of one conversation is told when it is done; of a batch its own end is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`

const statements = `
create policy told on leads for select to fechai_owner using (empresa_id = ${company});
create function notify_of_reanalysis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  read_lead uuid;
begin
  select id into read_lead from leads where empresa_id = new.empresa_id and conversation_id = new.conversation_id;
  if read_lead is not null and exists (
    select from auth.users where empresa_id = new.empresa_id and id = new.requested_by) then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.requested_by, 'kind', 'analise_concluida',
      'subject', new.conversation_id, 'lead_id', read_lead, 'details', jsonb_build_object('versao', new.versao))));
  end if;
  return null;
end $$;
create trigger notify_of_reanalysis after update of status on analyses
  for each row when (old.status <> 'concluida' and new.status = 'concluida' and new.kind = 'reanalise'
    and new.requested_by is not null and new.apart is null and new.request_key not like 'lote:%')
  execute function notify_of_reanalysis();
`
