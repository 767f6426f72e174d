import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import { openPacked, sealPacked } from '@fechai/platform/crypto/packed-text'
import { markOf, type ActMark, type ConversationReading } from '@fechai/domain/act'
import { correctedActs, correctedMarks, correctionsOf, type Corrections } from '@fechai/domain/insights/corrected-acts'
import { actStepsOf, readActSteps, writeActSteps } from '@fechai/domain/insights/sales/act-steps'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const place = (conversationId: string): string => `reading_acts|body|${conversationId}`

/** The reading of each conversation, as its lead shows it. */
export const readingActsOf = (db: Database, owner: Owner) => ({
  /**
   * Stores a reading in place of the one before: sealed as a whole, its marks beside it without a word. What people
   * corrected of its lead holds on.
   */
  async note(conversationId: string, key: Key, reading: ConversationReading): Promise<void> {
    const body = await sealPacked(key, JSON.stringify(reading), place(conversationId))
    const { messages } = reading
    const marks = JSON.stringify(reading.acts.map(markOf))
    const steps = writeActSteps(actStepsOf(reading.acts, reading))
    await inScope(db, owner, async (tx) => {
      await tx
        .insertInto('reading_acts')
        .values({ conversation_id: conversationId, messages, marks, steps, body })
        .onConflict((oc) =>
          oc.columns(['empresa_id', 'conversation_id']).doUpdateSet(({ ref }) => ({
            // A long reading is megabytes: the statement carries them once.
            messages: ref('excluded.messages'),
            marks: ref('excluded.marks'),
            steps: ref('excluded.steps'),
            body: ref('excluded.body'),
            read_marks: null,
            updated_at: sql<string>`now()`,
          })),
        )
        .execute()
      await correct(tx, sql`l.conversation_id = ${conversationId}`)
    })
  },

  /** The acts with their words, corrections among them; null where the conversation was never read as acts. */
  find: (conversationId: string, key: Key): Promise<ConversationReading | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('reading_acts')
        .select('body')
        .where('conversation_id', '=', conversationId)
        .executeTakeFirst()
      if (!row) return null
      const read = JSON.parse(await openPacked(key, row.body, place(conversationId))) as ConversationReading
      const [shown] = await readingsBehind(tx, sql`l.conversation_id = ${conversationId}`)
      return shown ? { ...read, acts: correctedActs(read.acts, shown.corrections, read.messages) } : read
    }),

  /** The marks alone, which hold no word. */
  marks: (conversationId: string): Promise<readonly ActMark[] | null> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ marks: ActMark[] }>`
        select marks from reading_acts where conversation_id = ${conversationId}`.execute(tx)
      return rows[0]?.marks ?? null
    }),
})

/** Stores what people corrected of a lead as acts of its reading. Belongs into each transaction that writes a lead. */
export const correctReading = (tx: Tx, leadId: string): Promise<void> =>
  correct(tx, sql`(l.id = ${leadId} or l.joined_into = ${leadId})`)

type Condition = ReturnType<typeof sql<boolean>>

interface ReadingRow {
  conversationId: string
  isCorrected: boolean
  messages: number
  steps: string
  isJoined: boolean
  lead: Parameters<typeof correctionsOf>[0]
}

async function readingsBehind(tx: Tx, which: Condition) {
  const { rows } = await sql<ReadingRow>`
    select r.conversation_id as "conversationId", r.read_marks is not null as "isCorrected", r.messages, r.steps, l.joined_into is not null as "isJoined",
      jsonb_build_object('fase', main.fase, 'produto', main.produto, 'obstrucoes', main.obstrucoes,
        'editados', main.editados, 'padroes', main.padroes, 'revisar', main.revisar, 'recusados', main.recusados,
        'analysis_id', main.analysis_id, 'ainda_nao', main.ainda_nao, 'valor_total', main.valor_total::float8) as lead
    from leads l join leads main on main.id = coalesce(l.joined_into, l.id)
    join reading_acts r on r.conversation_id = l.conversation_id
    where ${which}`.execute(tx)
  return rows.map(({ lead, ...row }) => ({ ...row, corrections: correctionsOf(lead) }))
}

const isAny = (corrections: Corrections): boolean => Object.values(corrections).some((told) => told !== null)

/** Waits and techniques rest on the conversation alone: a correction leaves them as they were read. */
const asRead = (steps: string): Pick<ConversationReading, 'waits' | 'techniques'> => {
  const { waits, techniques } = readActSteps(JSON.parse(steps))
  return { waits: [...waits], techniques: [...techniques] }
}

/** The marks before any correction: a long reading has megabytes of them, so nothing reads them without need. */
async function marksAsRead(tx: Tx, conversationId: string): Promise<ActMark[]> {
  const { rows } = await sql<{ marks: ActMark[] }>`
    select coalesce(read_marks, marks) as marks from reading_acts where conversation_id = ${conversationId}`.execute(tx)
  return rows[0]!.marks
}

async function correct(tx: Tx, which: Condition): Promise<void> {
  for (const { conversationId, isCorrected, messages, steps, isJoined, corrections } of await readingsBehind(
    tx,
    which,
  )) {
    const corrects = isAny(corrections)
    if (!corrects && !isCorrected) continue
    const read = await marksAsRead(tx, conversationId)
    // A statement of a person with two leads is counted once, with the lead on the board.
    const marks = correctedMarks(read, corrections, messages).filter(({ unsaid }) => !unsaid || !isJoined)
    await tx
      .updateTable('reading_acts')
      .set({
        marks: JSON.stringify(marks),
        steps: writeActSteps(actStepsOf(marks, asRead(steps))),
        read_marks: corrects ? sql<string>`coalesce(read_marks, marks)` : null,
      })
      .where('conversation_id', '=', conversationId)
      .execute()
  }
}
