import { sql, type Kysely } from 'kysely'

/**
 * Messages of live chats keep the side that WhatsApp tells. Until now names decided it: a conversation in which they said
 * otherwise is joined anew, and noted, so that `npm run reanalyze -- --misread-sides` finds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const TABLES = ['messages', 'conversations', 'whatsapp_messages', 'whatsapp_chats', 'sales_marks']
const setForce = (force: string): string =>
  TABLES.map((table) => `alter table ${table} ${force} row level security;`).join('\n')

/* Forced policies show the owner nothing, so they rest meanwhile. Where nobody knew who sells, nothing was read wrongly. */
const statements = `
alter table messages add column side text check (side in ('seller', 'customer'));
alter table conversations add column sides_mended_at timestamptz;
${setForce('no force')}
update messages m set side = case when w.is_from_me then 'seller' else 'customer' end
  from whatsapp_messages w
  where w.empresa_id = m.empresa_id and w.conversation_id = m.conversation_id and w.index = m.index;
update conversations c set sides_mended_at = now()
  where c.seller is not null and exists (
    select from messages m
    where m.empresa_id = c.empresa_id and m.conversation_id = c.id and m.side is not null
      and (m.side = 'seller') <> (c.authors[m.author + 1] is not distinct from c.seller));
update whatsapp_chats w set to_join = true, revision = w.revision + 1, updated_at = now()
  from conversations c
  where c.empresa_id = w.empresa_id and c.id = w.conversation_id and c.sides_mended_at is not null;
update sales_marks s set changed_from = 0, changes = s.changes + 1
  from conversations c
  where c.empresa_id = s.empresa_id and c.id = s.conversation_id and c.sides_mended_at is not null;
${setForce('force')}
`
