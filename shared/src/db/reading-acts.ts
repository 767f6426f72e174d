import { sql } from 'kysely'
import { openText, sealText, type Key } from '../crypto/keys.ts'
import { markOf, type ActMark, type ConversationReading } from '../domain/act.ts'
import { actStepsOf, writeActSteps } from '../insights/sales/act-steps.ts'
import type { Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

const place = (conversationId: string): string => `reading_acts|body|${conversationId}`

/** The reading of each conversation, as its lead shows it. */
export const readingActsOf = (db: Database, owner: Owner) => ({
  /** Stores a reading in place of the one before: sealed as a whole, its marks beside it without a word. */
  async note(conversationId: string, key: Key, reading: ConversationReading): Promise<void> {
    const body = sealText(key, JSON.stringify(reading), place(conversationId))
    const { messages } = reading
    const marks = JSON.stringify(reading.acts.map(markOf))
    const steps = writeActSteps(actStepsOf(reading.acts))
    await inScope(db, owner, (tx) =>
      tx
        .insertInto('reading_acts')
        .values({ conversation_id: conversationId, messages, marks, steps, body })
        .onConflict((oc) =>
          oc
            .columns(['empresa_id', 'conversation_id'])
            .doUpdateSet({ messages, marks, steps, body, updated_at: sql<string>`now()` }),
        )
        .execute(),
    )
  },

  /** The acts with their words; null where the conversation was never read as acts. */
  find: (conversationId: string, key: Key): Promise<ConversationReading | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('reading_acts')
        .select('body')
        .where('conversation_id', '=', conversationId)
        .executeTakeFirst()
      return row ? (JSON.parse(openText(key, row.body, place(conversationId))) as ConversationReading) : null
    }),

  /** The marks alone, which hold no word. */
  marks: (conversationId: string): Promise<readonly ActMark[] | null> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ marks: ActMark[] }>`
        select marks from reading_acts where conversation_id = ${conversationId}`.execute(tx)
      return rows[0]?.marks ?? null
    }),
})
