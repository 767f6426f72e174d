import { sql, type Kysely } from 'kysely'

/** A conversation is analysed as often as people ask; each analysis keeps what it found and how that differs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table analyses
  add column kind text not null default 'upload' check (kind in ('upload', 'reanalise')),
  add column request_key text,
  add column requested_by uuid,
  add column status text not null default 'processando' check (status in ('processando', 'concluida', 'falhou')),
  add column stage text,
  add column cause jsonb,
  add column result bytea,
  add column difference bytea;
update analyses set status = 'concluida' where finished_at is not null;
alter table analyses drop constraint analyses_empresa_id_upload_id_key;
create unique index analyses_of_upload on analyses (empresa_id, upload_id) where kind = 'upload';
create unique index analyses_by_request on analyses (empresa_id, conversation_id, request_key);
`
