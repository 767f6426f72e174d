import { sql, type Kysely } from 'kysely'

/**
 * A key under which a person orders a message stands once, whichever number the message goes through. Of keys that two
 * numbers have already the first stays; the others, whose messages have gone, get one of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

/* Forced policies show the owner nothing, so they rest meanwhile. */
const statements = `
alter table whatsapp_outbox no force row level security;
update whatsapp_outbox o set id = uuidv7()
  where exists (select from whatsapp_outbox first
    where first.empresa_id = o.empresa_id and first.user_id = o.user_id and first.id = o.id and first.position < o.position);
alter table whatsapp_outbox force row level security;
create unique index whatsapp_outbox_of_person on whatsapp_outbox (empresa_id, user_id, id);
`
