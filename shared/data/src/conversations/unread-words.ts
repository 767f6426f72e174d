import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { PART_MESSAGES } from './words.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The writer of messages reads their words at the end; after this delay the schedule reads them. */
const LEFT_TO_WRITER = sql<string>`now() + interval '30 seconds'`

/**
 * Notes, in the transaction that changes what a conversation says, that its words and its marks of sales are to be
 * read again, from its `fromIndex`-th message on.
 */
export async function contentChanged(tx: Tx, conversationId: string, fromIndex = 0): Promise<void> {
  await tx
    .with('marked', (qb) =>
      qb
        .insertInto('sales_marks')
        .values({ conversation_id: conversationId, changed_from: fromIndex })
        .onConflict((oc) => oc.columns(['empresa_id', 'conversation_id']).doUpdateSet(MARKED)),
    )
    .insertInto('unread_words')
    .values({
      ...{ conversation_id: conversationId, due_at: LEFT_TO_WRITER },
      from_part: Math.floor(fromIndex / PART_MESSAGES),
    })
    .onConflict((oc) => oc.columns(['empresa_id', 'conversation_id']).doUpdateSet(ANEW))
    .execute()
}

/** The same for what was read in a file. */
export async function wordsOfUploadChanged(tx: Tx, uploadId: string): Promise<void> {
  await tx
    .insertInto('unread_words')
    .columns(['conversation_id', 'due_at'])
    .expression(({ selectFrom }) =>
      selectFrom('uploads')
        .select(['conversation_id', LEFT_TO_WRITER.as('due_at')])
        .where('id', '=', uploadId),
    )
    .onConflict((oc) => oc.columns(['empresa_id', 'conversation_id']).doUpdateSet(ANEW))
    .execute()
}

const MARKED = {
  changes: sql<number>`sales_marks.changes + 1`,
  changed_from: sql<number>`least(sales_marks.changed_from, excluded.changed_from)`,
}

const ANEW = {
  ...{ changes: sql<number>`unread_words.changes + 1`, tries: 0, due_at: LEFT_TO_WRITER },
  from_part: sql<number>`least(unread_words.from_part, excluded.from_part)`,
}

export const unreadWordsOf = (db: Database, owner: Owner) => ({
  /** Returns the number of unread changes of a conversation; null if there are none. */
  changes: (conversationId: string): Promise<number | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('unread_words')
        .select('changes')
        .where('conversation_id', '=', conversationId)
        .executeTakeFirst()
      return row?.changes ?? null
    }),

  /** Delays an unreadable conversation, longer each time, so that it does not hold up the others. */
  async postpone(conversationId: string): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('unread_words')
        .set({
          tries: sql<number>`least(tries + 1, 10)`,
          due_at: sql<string>`now() + interval '1 minute' * power(2, least(tries, 10))`,
        })
        .where('conversation_id', '=', conversationId)
        .execute(),
    )
  },
})
