import { sql, type Kysely } from 'kysely'

/** Files that are kept under a chat count for what its company may keep, and so do those that an analysis fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const company = `nullif(current_setting('app.empresa_id', true), '')::uuid`
const visible = `empresa_id = ${company} and (current_setting('app.reach', true) = 'company' or exists (
    select 1 from whatsapp_chats p where p.empresa_id = chat_files.empresa_id and p.id = chat_files.chat_id))`

/* An exported file counts as it came, and what it held is part of it; a live conversation's files came one by one. */
const statements = `
create table chat_files (
  empresa_id uuid not null default ${company},
  chat_id uuid not null,
  conversation_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (empresa_id, chat_id, conversation_id, sha256),
  foreign key (empresa_id, chat_id) references whatsapp_chats (empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations (empresa_id, id) on delete cascade
);
create index on chat_files (empresa_id, conversation_id);
alter table chat_files enable row level security;
alter table chat_files force row level security;
create policy tenant on chat_files to app_api using (${visible}) with check (${visible});
grant select, insert, update, delete on chat_files to app_api;
create policy counter on chat_files for select to fechai_owner using (empresa_id = ${company});
create policy counter on media_items for select to fechai_owner using (empresa_id = ${company});
create or replace function company_use() returns table (bytes bigint, conversations bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with kept as (
    select id, size_bytes, conversation_id, chat_id from uploads
    where empresa_id = ${company} and status <> 'cancelado'
  )
  select (
    (select coalesce(sum(size_bytes), 0) from kept)
    + (select coalesce(sum(size_bytes), 0) from chat_files where empresa_id = ${company})
    + (select coalesce(sum(i.size_bytes), 0) from media_items i
       join kept on kept.id = i.upload_id and kept.chat_id is not null
       where i.empresa_id = ${company} and i.storage_key <> '')
  )::bigint, (select count(distinct conversation_id) from kept)
$$;
select let_canaries_go('chat_files');
`
