import { sql, type Kysely } from 'kysely'
import { company } from '../src/migrate/row-security.ts'

/** The room of a file that a process was storing when it died is free again after a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
-- Until then a file that is being stored counts. Null for one that is stored, and for those of the release before.
alter table chat_files add column reserved_until timestamptz;
create index on chat_files (empresa_id, reserved_until) where reserved_until is not null;

create or replace function company_use() returns table(bytes bigint, conversations bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with kept as (
    select id, size_bytes, conversation_id, chat_id from uploads
    where empresa_id = ${company} and status <> 'cancelado'
  )
  select (
    (select coalesce(sum(size_bytes), 0) from kept)
    + (select coalesce(sum(size_bytes), 0) from chat_files where empresa_id = ${company}
      and (reserved_until is null or reserved_until > now()))
    + (select coalesce(sum(i.size_bytes), 0) from media_items i
       join kept on kept.id = i.upload_id and kept.chat_id is not null
       where i.empresa_id = ${company} and i.storage_key <> '')
  )::bigint, (select count(distinct conversation_id) from kept)
$$;
`
