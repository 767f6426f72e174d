import { sql, type Kysely } from 'kysely'

/** Notifies who imported a sheet of its end, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
insert into notification_kinds values ('importacao');
create function notify_of_import() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted jsonb;
begin
  select jsonb_build_object('count', count(*) filter (where state = 'criado'),
    'repeated', count(*) filter (where state = 'repetido'), 'refused', count(*) filter (where state = 'recusado'))
  into counted from lead_import_rows r where r.empresa_id = new.empresa_id and r.import_id = new.id;
  perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
    'empresa_id', new.empresa_id, 'user_id', new.user_id, 'kind', 'importacao', 'subject', new.id, 'details', counted)));
  return null;
end $$;
revoke execute on function notify_of_import() from public;
create policy counted on lead_import_rows for select to fechai_owner using (true);
create trigger notify_of_import after update of state on lead_imports for each row
  when (old.state = 'andamento' and new.state = 'concluida') execute function notify_of_import();
`
