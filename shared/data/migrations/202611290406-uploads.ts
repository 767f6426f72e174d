import { sql, type Kysely } from 'kysely'
import { company, system, ofCompany, ofPerson, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Received files: uploads, imports into a conversation, the outbox of their runs, files to remove. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, references, functions, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
create sequence fences;
grant usage on sequence fences to app_api, app_worker;

-- attempt_at is the attempt that wrote the row last: writes of earlier attempts are refused. wrapped_key opens
-- files that were sealed before their conversation was known.
create table uploads (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  conversation_id uuid not null,
  file_name text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  raw_removed_at timestamptz,
  status text not null default 'recebido'
    check (status in ('recebido', 'processando', 'aguardando_acao', 'concluido', 'cancelado')),
  stage text not null default 'receiveFile',
  percent integer not null default 0 check (percent >= 0 and percent <= 100),
  detail text not null default '',
  counts jsonb not null default '{"texts": 0, "audios": 0, "images": 0, "unread": 0, "messages": 0}',
  cause jsonb,
  lead_id uuid,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  wrapped_key bytea,
  question jsonb,
  answer jsonb,
  attempt_at bigint not null default 0,
  run_seen_at timestamptz,
  restarts smallint not null default 0,
  source text not null default 'file' check (source in ('file', 'whatsapp')),
  chat_id uuid,
  parked_at timestamptz,
  stops integer not null default 0,
  stage_since timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade,
  foreign key (empresa_id, chat_id) references whatsapp_chats(empresa_id, id) on delete set null (chat_id)
);
create index uploads_empresa_id_user_id_created_at_idx on uploads (empresa_id, user_id, created_at desc);
create index uploads_by_conversation on uploads (empresa_id, conversation_id, created_at);
create index uploads_open on uploads (updated_at) where status not in ('concluido', 'cancelado');
create unique index uploads_of_chat on uploads (empresa_id, chat_id)
  where chat_id is not null and status <> 'cancelado';
create index uploads_parked on uploads (empresa_id, parked_at) where status = 'aguardando_acao';

create table fingerprints (
  empresa_id uuid not null default ${company},
  sha256 text not null,
  upload_id uuid not null,
  primary key (empresa_id, sha256),
  foreign key (empresa_id, upload_id)
    references uploads(empresa_id, id) on delete cascade deferrable initially deferred
);

-- Several uploads may feed one conversation: each is an import, which can be undone. before is sealed.
create table imports (
  empresa_id uuid not null default ${company},
  upload_id uuid not null,
  conversation_id uuid not null,
  position integer not null default 0,
  ledger jsonb,
  messages integer not null default 0,
  added integer,
  changed integer,
  before bytea,
  created_at timestamptz not null default now(),
  primary key (empresa_id, upload_id),
  foreign key (empresa_id, upload_id) references uploads(empresa_id, id) on delete cascade,
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);
create index imports_empresa_id_conversation_id_idx on imports (empresa_id, conversation_id);

create table incoming_files (
  empresa_id uuid not null default ${company} references companies(id),
  upload_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (empresa_id, upload_id)
);
create index incoming_files_created_at_idx on incoming_files (created_at);

-- Files of erased data, until storage no longer holds any of them.
create table file_removals (
  empresa_id uuid not null default ${company} references companies(id),
  upload_id uuid not null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  primary key (empresa_id, upload_id)
);
create index file_removals_due_at_idx on file_removals (due_at);

-- Starts of runs that are still to be dispatched.
create table outbox (
  id bigint generated always as identity primary key,
  empresa_id uuid not null,
  user_id uuid not null,
  upload_id uuid not null,
  conversation_id uuid not null,
  request_id uuid,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz,
  foreign key (empresa_id, upload_id) references uploads(empresa_id, id) on delete cascade
);
create index outbox_created_at_idx on outbox (created_at) where dispatched_at is null;

-- Uploads in a format that is not supported yet, whose sender agreed that support may open the file until it
-- expires.
create table support_files (
  empresa_id uuid not null default ${company},
  upload_id uuid not null,
  agreed_by uuid not null,
  agreed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (empresa_id, upload_id),
  foreign key (empresa_id, upload_id) references uploads(empresa_id, id) on delete cascade
);

-- Places in storage that no row refers to. After a restore they are kept for a day before removal.
create table orphaned_files (
  place text primary key,
  first_seen_at timestamptz not null default now()
);
`

const references = `
alter table media_items add foreign key (empresa_id, upload_id) references uploads(empresa_id, id) on delete cascade;
alter table recordings_in_work add foreign key (empresa_id, upload_id) references uploads(empresa_id,
  id) on delete cascade;
`

const functions = `
create function quiet_uploads(quiet_since timestamptz, forgotten_since timestamptz, most integer)
  returns table(empresa_id uuid, user_id uuid, upload_id uuid, conversation_id uuid, status text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select empresa_id, user_id, id, conversation_id, status from uploads
  where status not in ('concluido', 'cancelado')
    and updated_at <= case when status = 'aguardando_acao' then forgotten_since else quiet_since end
    and coalesce(run_seen_at, '-infinity') <= quiet_since
  order by coalesce(run_seen_at, updated_at) limit most
$$;
revoke execute on function quiet_uploads from public;
grant execute on function quiet_uploads to app_worker;

-- After a restore: every upload that has not ended is dispatched again. Starting a run that exists changes nothing.
create function bring_back_runs() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  again integer;
begin
  update outbox o set dispatched_at = null from uploads u
    where u.empresa_id = o.empresa_id and u.id = o.upload_id and u.status in ('recebido', 'processando');
  get diagnostics again = row_count;
  return again;
end $$;
revoke execute on function bring_back_runs from public;
grant execute on function bring_back_runs to app_api;

-- Runs that should move come before those that wait for a person. A run that was lost often enough is left to its
-- person.
create function quiet_runs(
  quiet_since timestamptz, forgotten_since timestamptz, most_restarts integer, most integer
) returns table(empresa_id uuid, user_id uuid, upload_id uuid, conversation_id uuid, is_parked boolean,
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

const policies = `
${tenant('media_items', ofParent('media_items', 'uploads', 'upload_id'))}

${secure('uploads')}
${tenant('uploads', ofPerson)}
create policy counter on uploads for select to fechai_owner using (${ofCompany});
create policy due on uploads for select to fechai_owner using (status not in ('concluido', 'cancelado'));

${secure('fingerprints')}
${tenant('fingerprints', ofCompany)}

${secure('imports')}
${tenant('imports', ofParent('imports', 'uploads', 'upload_id'))}

${secure('incoming_files')}
${tenant('incoming_files', ofCompany)}
create policy sweep on incoming_files to app_api using (${system});

${secure('file_removals')}
${tenant('file_removals', ofCompany)}
create policy sweep on file_removals for select to app_api using (${system});
create policy figures on file_removals for select to fechai_owner using (true);

${secure('outbox')}
${tenant('outbox', ofCompany)}
create policy dispatch on outbox to app_api, app_worker using (${system});
create policy restored_seen on outbox for select to fechai_owner using (true);
create policy restored on outbox for update to fechai_owner using (true) with check (dispatched_at is null);
create policy figures on outbox for select to fechai_owner using (dispatched_at is null);

${secure('support_files')}
${tenant('support_files', ofParent('support_files', 'uploads', 'upload_id'))}
create policy operator on support_files for select to app_api using (${system});
`

const grants = `
grant select, insert, update, delete on uploads to app_api, app_worker;
grant select, insert, update, delete on fingerprints to app_api, app_worker;
grant select, insert, update, delete on imports to app_api, app_worker;
grant select, insert, update, delete on incoming_files to app_api, app_worker;
grant select, insert, update, delete on file_removals to app_api, app_worker;
grant select, insert, update, delete on outbox to app_api, app_worker;
grant select, insert, update, delete on support_files to app_api, app_worker;
grant select, insert, delete on orphaned_files to app_api, app_worker;
`
