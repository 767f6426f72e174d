import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Values that each copy has of its own; all others equal those of the conversation that it was made from. */
const OWN = {
  conversations: { id: 'copies.copy' },
  messages: { conversation_id: 'copies.copy' },
  leads: { conversation_id: 'copies.copy', id: 'uuidv7()' },
} as const

/**
 * Copies conversations with their messages and leads `times` over, as they are stored: a large database without the
 * time that sealing takes. @returns the ids of the copies
 */
export async function multiplyConversations(
  client: pg.Client,
  ids: readonly string[],
  times: number,
): Promise<string[]> {
  const copies = ids.flatMap((id) => Array.from({ length: times }, () => ({ id, copy: randomUUID() })))
  await client.query('create temp table copies (id uuid, copy uuid)')
  await client.query('insert into copies select * from unnest($1::uuid[], $2::uuid[])', [
    copies.map(({ id }) => id),
    copies.map(({ copy }) => copy),
  ])
  // Disables triggers and foreign keys.
  await client.query('set session_replication_role = replica')
  for (const [table, own] of Object.entries(OWN)) {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const listed = names.map((name) => client.escapeIdentifier(name)).join(', ')
    const taken = names.map((name) => (own as Record<string, string>)[name] ?? `t.${client.escapeIdentifier(name)}`)
    const key = table === 'conversations' ? 'id' : 'conversation_id'
    await client.query(
      `insert into ${table} (${listed}) select ${taken.join(', ')} from ${table} t join copies on copies.id = t.${key}`,
    )
  }
  await client.query('reset session_replication_role')
  return copies.map(({ copy }) => copy)
}
