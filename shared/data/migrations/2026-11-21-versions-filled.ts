import { sql, type Kysely } from 'kysely'

/**
 * What `versions`, `imports` and `imports-places` meant to fill in for rows of before them: their statements ran
 * under forced row-level security, which shows the tables' owner nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const TABLES = ['analyses', 'uploads', 'imports', 'conversations', 'messages']
const setForce = (force: string): string =>
  TABLES.map((table) => `alter table ${table} ${force} row level security;`).join('\n')

/* A conversation that has an import already was written by the product as it is now: its uploads may be undone ones. */
const statements = `
${setForce('no force')}
update analyses set status = 'concluida' where finished_at is not null and status = 'processando';
insert into imports (empresa_id, upload_id, conversation_id, messages, created_at)
  select empresa_id, id, conversation_id, coalesce((counts ->> 'messages')::integer, 0), created_at
  from uploads
  where status = 'concluido' and conversation_id is not null and not exists (
    select 1 from imports i
    where i.empresa_id = uploads.empresa_id and i.conversation_id = uploads.conversation_id);
update conversations set first_at = extent.first_at, last_at = extent.last_at
  from (
    select empresa_id, conversation_id, min(sent_at) as first_at, max(sent_at) as last_at
    from messages group by empresa_id, conversation_id
  ) as extent
  where extent.empresa_id = conversations.empresa_id and extent.conversation_id = conversations.id
    and conversations.first_at is null;
${setForce('force')}
`
