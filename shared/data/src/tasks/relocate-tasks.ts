import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/**
 * Lets the tasks of a conversation name the messages that they named; `places` has the new index of each message. Where
 * two messages became one, a single task keeps it, an open one first.
 */
export async function relocateTasks(tx: Tx, conversationId: string, places: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: string; leadId: string; index: number }>`
    select t.id, t.lead_id as "leadId", t.message_index as index
    from tasks t join leads l on l.id = t.lead_id
    where l.conversation_id = ${conversationId} and t.message_index is not null
    order by t.state <> 'open', t.created_at, t.id for update of t`.execute(tx)
  if (rows.every(({ index }) => (places[index] ?? index) === index)) return
  const taken = new Set<string>()
  const placed = rows.map(({ id, leadId, index: old }) => {
    const index = places[old] ?? old
    const place = `${leadId}:${index}`
    if (taken.has(place)) return { id, index: null }
    taken.add(place)
    return { id, index }
  })
  const ids = placed.map(({ id }) => id)
  // The unique index is checked row by row, so all numbers are given up before the new ones are taken.
  await tx.updateTable('tasks').set({ message_index: null }).where('id', 'in', ids).execute()
  await sql`
    update tasks set message_index = placed.index
    from unnest(${ids}::uuid[], ${placed.map(({ index }) => index)}::int[]) as placed (id, index)
    where tasks.id = placed.id`.execute(tx)
}
