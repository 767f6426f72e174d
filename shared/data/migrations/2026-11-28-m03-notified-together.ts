import { sql, type Kysely } from 'kysely'

/** Analyses that end one after the other are one notification: sixty would push out all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/*
 * The unread one of the last minutes takes the next upload in, by its id, so that one that ends twice counts once. The
 * lock is the person's: two that end at the same moment would each find none.
 */
const statements = `
create function notify_of_done(done uploads) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_one notifications;
  ended jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('done|' || done.user_id, 0));
  select * into open_one from notifications
    where empresa_id = done.empresa_id and user_id = done.user_id and kind = 'analise_concluida' and read_at is null
      and details->'versao' is null and (upload_id is not null or details ? 'uploads')
      and at > now() - interval '10 minutes'
    order by at desc limit 1;
  if open_one.id is null or (not open_one.details ? 'uploads' and open_one.upload_id = done.id) then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', done.empresa_id, 'user_id', done.user_id, 'subject', done.id, 'upload_id', done.id,
      'lead_id', done.lead_id, 'kind', 'analise_concluida')));
    return;
  end if;
  ended := coalesce(open_one.details->'uploads', jsonb_build_array(open_one.upload_id));
  if not ended ? done.id::text then ended := ended || to_jsonb(done.id); end if;
  update notifications set lead_id = null, upload_id = null, at = now(),
    details = jsonb_build_object('uploads', ended, 'count', jsonb_array_length(ended))
    where empresa_id = open_one.empresa_id and id = open_one.id;
end $$;
revoke execute on function notify_of_done(uploads) from public;

create or replace function notify_of_upload() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications
    where empresa_id = new.empresa_id and upload_id = new.id and kind = 'analise_parada' and new.status <> 'aguardando_acao';
  if new.status = 'concluido' then
    perform notify_of_done(new);
  elsif new.status = 'aguardando_acao' then
    perform notify_person(jsonb_populate_record(null::notifications, jsonb_build_object(
      'empresa_id', new.empresa_id, 'user_id', new.user_id, 'subject', new.id, 'upload_id', new.id,
      'lead_id', new.lead_id, 'kind', 'analise_parada')));
  end if;
  return null;
end $$;
`
