import { sql, type Kysely } from 'kysely'
import { company, system, ofCompany, ofPerson, ofParent, secure, tenant } from '../src/migrate/row-security.ts'

/** Conversations, their messages, searchable words, and the images and recordings that came with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [tables, policies, grants]) await sql.raw(statements).execute(db)
}

const tables = `
-- details is sealed with the conversation's key.
create table conversations (
  empresa_id uuid not null default ${company} references companies(id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  wrapped_key bytea not null,
  title text,
  "group" boolean not null default false,
  authors text[] not null default '{}',
  seller text,
  customers text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  details bytea,
  ledger jsonb,
  seller_by uuid,
  first_at timestamptz,
  last_at timestamptz,
  titulo_ordem text generated always as ("left"(title, 200)) stored,
  sides_mended_at timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, user_id) references auth.users(empresa_id, id)
);
create index conversations_empresa_id_user_id_idx on conversations (empresa_id, user_id);
create index conversations_by_title on conversations (empresa_id, titulo_ordem);

create table messages (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  index integer not null,
  author smallint not null,
  sent_at timestamptz not null,
  body bytea not null,
  source text not null default 'export' check (source in ('export', 'live')),
  side text check (side in ('seller', 'customer')),
  primary key (empresa_id, conversation_id, index),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);

-- Words by which conversations are found without opening them. A part's words stay in its row: storage elsewhere
-- would be fetched separately for each of ten thousand rows.
create table conversation_words (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  part integer not null,
  words bytea storage main not null,
  primary key (empresa_id, conversation_id, part),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
) with (toast_tuple_target = 8160);

-- Conversations whose words and sales marks have to be read again; from_part says where the change begins.
create table unread_words (
  empresa_id uuid not null default ${company},
  conversation_id uuid not null,
  changes integer not null default 1,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  from_part integer not null default 0,
  primary key (empresa_id, conversation_id),
  foreign key (empresa_id, conversation_id) references conversations(empresa_id, id) on delete cascade
);
create index unread_words_due_at_idx on unread_words (due_at);

-- remote is the sealed address of a file at WhatsApp. corrected holds what a person says was said in a recording;
-- the earlier transcript stays beside it.
create table media_items (
  empresa_id uuid not null default ${company},
  upload_id uuid not null,
  position integer not null,
  kind text not null
    check (kind in ('transcript', 'text', 'image', 'audio', 'video', 'sticker', 'document', 'contact', 'other')),
  sha256 text not null,
  size_bytes bigint not null,
  storage_key text not null,
  name bytea not null,
  status text not null default 'pending' check (status in ('pending', 'read', 'unread')),
  reason text,
  seconds real,
  content bytea,
  places bytea,
  read_by text,
  espera_ia text,
  remote bytea,
  corrected_by uuid,
  corrected_at timestamptz,
  heard bytea,
  primary key (empresa_id, upload_id, position),
  check ((corrected_by is null) = (corrected_at is null) and (corrected_by is null) = (heard is null)),
  foreign key (empresa_id, corrected_by) references auth.users(empresa_id, id)
);
create index media_items_heard on media_items (empresa_id, sha256)
  where kind = 'audio' and status = 'read' and read_by is not null;

-- Recordings being transcribed now, so that the same bytes are transcribed once per company.
create table recordings_in_work (
  empresa_id uuid not null default ${company} references companies(id),
  sha256 text not null,
  upload_id uuid not null,
  holder uuid not null,
  lease_ends_at timestamptz not null,
  primary key (empresa_id, sha256)
);
create index recordings_in_work_empresa_id_upload_id_idx on recordings_in_work (empresa_id, upload_id);
`

const policies = `
${secure('conversations')}
${tenant('conversations', ofPerson)}

${secure('messages')}
${tenant('messages', ofParent('messages', 'conversations', 'conversation_id'))}

${secure('conversation_words')}
${tenant('conversation_words', ofParent('conversation_words', 'conversations', 'conversation_id'))}

${secure('unread_words')}
${tenant('unread_words', ofParent('unread_words', 'conversations', 'conversation_id'))}
create policy sweep on unread_words for select to app_api, app_worker using (${system});

${secure('media_items')}
create policy counter on media_items for select to fechai_owner using (${ofCompany});

${secure('recordings_in_work')}
${tenant('recordings_in_work', ofCompany, 'app_worker')}
`

const grants = `
grant select, insert, update, delete on conversations to app_api, app_worker;
grant select, insert, update, delete on messages to app_api, app_worker;
grant select, insert, update, delete on conversation_words to app_api, app_worker;
grant select, insert, update, delete on unread_words to app_api, app_worker;
grant select, insert, update, delete on media_items to app_api, app_worker;
grant select, insert, update, delete on recordings_in_work to app_worker;
`
