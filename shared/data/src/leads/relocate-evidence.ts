import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { relocateTasks } from '../tasks/relocate-tasks.ts'

/** New positions of messages whose conversation was joined anew, with their authors there. */
export interface Relocation {
  /** New index of each message, by its old one. */
  places: readonly number[]
  /** Number of the author of each new message among the conversation's authors. */
  authors: readonly number[]
}

/** Lets proofs and tasks of a conversation point at the messages that they pointed at. */
export async function followMessages(tx: Tx, conversationId: string, relocation: Relocation): Promise<void> {
  await relocateEvidence(tx, conversationId, relocation)
  await relocateTasks(tx, conversationId, relocation.places)
}

async function relocateEvidence(tx: Tx, conversationId: string, { places, authors }: Relocation): Promise<void> {
  const rows = await tx
    .selectFrom('evidence')
    .innerJoin('analyses', 'analyses.id', 'evidence.analysis_id')
    .select(['evidence.analysis_id', 'evidence.position', 'evidence.message_index'])
    .where('analyses.conversation_id', '=', conversationId)
    .execute()
  const moved = rows.map((row) => {
    const index = places[row.message_index] ?? row.message_index
    return { ...row, index, author: authors[index] ?? 0 }
  })
  await placeEvidence(tx, moved)
}

export interface PlacedEvidence {
  analysis_id: string
  position: number
  index: number
  author: number
}

/** Sets message and author of proofs; those that are gone stay gone. */
export async function placeEvidence(tx: Tx, rows: readonly PlacedEvidence[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update evidence set message_index = placed.index, author = placed.author
    from unnest(
      ${rows.map((row) => row.analysis_id)}::uuid[], ${rows.map((row) => row.position)}::int[],
      ${rows.map((row) => row.index)}::int[], ${rows.map((row) => row.author)}::smallint[]
    ) as placed (analysis_id, position, index, author)
    where evidence.analysis_id = placed.analysis_id and evidence.position = placed.position`.execute(tx)
}
