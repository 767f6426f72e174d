import { sql, type Kysely } from 'kysely'

/** Marks know the latest replies of all: each conversation is on the list of those to be read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* Forced policies show the owner nothing, so they rest while the conversations are listed. */
const statements = `
alter table conversations no force row level security;
alter table unread_words no force row level security;
insert into unread_words (empresa_id, conversation_id) select empresa_id, id from conversations
  on conflict (empresa_id, conversation_id) do nothing;
alter table conversations force row level security;
alter table unread_words force row level security;
`
