import { sql } from 'kysely'
import type { BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { ECONOMIC_TRIES, type EconomicRest } from '@fechai/domain/batch'
import type { Usage } from '@fechai/domain/model-prices'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { asSystem } from '../database/system.ts'

/** Question and conversation of a batch. */
export interface EconomicPlace {
  batchId: string
  conversationId: string
  inputHash: string
  step: number
}

/** A file for the provider: its questions go by their ids. */
export interface EconomicSend {
  id: string
  providerId: string | null
}

/** One line of the provider's answer. */
export interface EconomicAnswer {
  questionId: string
  /** As the ledger keeps it; null when the model gave none. */
  answer: { raw: string; usage: Usage; costBrl: number } | null
  /** It was paid for, and is of no use. */
  isWasted: boolean
}

/** The limit of one file: far below a provider's limit, because it is held in memory once. */
const QUESTIONS_AT_MOST = 5_000
const BYTES_AT_MOST = 24 * 1024 * 1024

const bodyPlace = (id: string): string => `economic_questions|body|${id}`
const answerPlace = (callId: string): string => `model_calls|answer|${callId}`

/** Queues a question in the transaction that reserves its money, so a crash leaves both or neither. */
export async function queueQuestion(
  tx: Tx,
  { batchId, conversationId, inputHash, step, economicRequest }: EconomicPlace & { economicRequest?: string },
  { callId, key }: { callId: string; key: Key },
): Promise<void> {
  const place = { batch_id: batchId, conversation_id: conversationId, input_hash: inputHash, step }
  const { id } = await tx
    .insertInto('economic_questions')
    .values({ ...place, call_id: callId })
    .onConflict((oc) =>
      oc
        .columns(['empresa_id', 'batch_id', 'conversation_id', 'input_hash', 'step'])
        .doUpdateSet({ call_id: callId, state: 'espera', send_id: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('economic_questions')
    .set({ body: sealText(key, economicRequest!, bodyPlace(id)) })
    .where('id', '=', id)
    .execute()
}

/** A call that the provider gave no answer to costs nothing: its money is free again. */
async function giveBack(tx: Tx, questions: readonly { id: string; call_id: string | null }[]): Promise<void> {
  if (questions.length === 0) return
  await tx
    .updateTable('economic_questions')
    .set({ state: 'sem_resposta', tries: sql<number>`tries + 1`, body: null, call_id: null })
    .where(
      'id',
      'in',
      questions.map(({ id }) => id),
    )
    .execute()
  const calls = questions.flatMap(({ call_id }) => call_id ?? [])
  if (calls.length === 0) return
  // No row is fine: a call that was answered is paid for.
  await tx.deleteFrom('model_calls').where('id', 'in', calls).where('state', '=', 'queued').execute()
}

export const economicQuestionsOf = (db: Database, owner: Owner) => ({
  /** Decides how a question is sent now: by the provider's batch, at once, or not any more. */
  way({ batchId, conversationId, inputHash, step }: EconomicPlace, rest: EconomicRest) {
    return inScope(db, owner, async (tx): Promise<'lote' | 'direto' | 'desistiu'> => {
      const known = await tx
        .selectFrom('economic_questions')
        .select(['state', 'tries'])
        .where('batch_id', '=', batchId)
        .where('conversation_id', '=', conversationId)
        .where('input_hash', '=', inputHash)
        .where('step', '=', step)
        .executeTakeFirst()
      if (!known || known.tries === 0) return 'lote'
      if (rest === 'direto') return 'direto'
      return known.tries >= ECONOMIC_TRIES ? 'desistiu' : 'lote'
    })
  },

  /** Puts questions that wait into one more file. @returns whether there were any. */
  makeSend(batchId: string): Promise<boolean> {
    return inScope(db, owner, async (tx) => {
      await tx.selectFrom('batches').select('id').where('id', '=', batchId).forUpdate().execute()
      const { rows } = await sql<{ id: string }>`
        select id from (
          select id, sum(octet_length(body)) over (order by created_at, id) as bytes,
            row_number() over (order by created_at, id) as place
          from economic_questions where batch_id = ${batchId}::uuid and state = 'espera') waiting
        where place = 1 or (bytes <= ${BYTES_AT_MOST} and place <= ${QUESTIONS_AT_MOST})`.execute(tx)
      if (rows.length === 0) return false
      const { id } = await tx
        .insertInto('economic_sends')
        .values({ batch_id: batchId, user_id: owner.userId, questions: rows.length })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('economic_questions')
        .set({ state: 'enviada', send_id: id })
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute()
      return true
    })
  },

  openSends: (batchId: string): Promise<EconomicSend[]> =>
    inScope(db, owner, (tx) =>
      tx
        .selectFrom('economic_sends')
        .select(['id', 'provider_id as providerId'])
        .where('batch_id', '=', batchId)
        .where('state', '<>', 'recolhido')
        .orderBy('created_at')
        .execute(),
    ),

  /** Requests of a file, opened with the keys of their conversations. */
  async requestsOf(sendId: string, keyOf: (conversationId: string) => Promise<Key>) {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('economic_questions')
        .select(['id', 'conversation_id', 'body'])
        .where('send_id', '=', sendId)
        .where('state', '=', 'enviada')
        .where('body', 'is not', null)
        .orderBy('id')
        .execute(),
    )
    const requests: { id: string; request: string }[] = []
    for (const { id, conversation_id, body } of rows)
      requests.push({ id, request: openText(await keyOf(conversation_id), body!, bodyPlace(id)) })
    return requests
  },

  /**
   * The provider has it: what it was asked needs not be kept here.
   * @returns false for one that was dropped while it was handed over
   */
  sent: (sendId: string, providerId: string): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('economic_sends')
        .set({ state: 'enviado', provider_id: providerId, sent_at: sql<string>`now()` })
        .where('id', '=', sendId)
        .where('state', '<>', 'recolhido')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await tx.updateTable('economic_questions').set({ body: null }).where('send_id', '=', sendId).execute()
      return true
    }),

  /** Stores what came for one question, once: a second line for it changes nothing. */
  answer: async (
    sendId: string,
    { questionId, answer, isWasted }: EconomicAnswer,
    keyOf: (conversationId: string) => Promise<Key>,
  ): Promise<void> => {
    const known = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('economic_questions')
        .select(['id', 'conversation_id', 'call_id'])
        .where('id', '=', questionId)
        .where('send_id', '=', sendId)
        .where('state', '=', 'enviada')
        .executeTakeFirst(),
    )
    if (!known) return
    const key = answer && (await keyOf(known.conversation_id))
    await inScope(db, owner, async (tx) => {
      const mine = await tx
        .updateTable('economic_questions')
        .set({ state: 'respondida' })
        .where('id', '=', questionId)
        .where('state', '=', 'enviada')
        .executeTakeFirst()
      if (mine.numUpdatedRows === 0n) return
      if (!answer || !key) {
        if (isWasted) await tx.updateTable('model_calls').set(WASTED).where('id', '=', known.call_id!).execute()
        return giveBack(tx, [known])
      }
      // No row is fine: its question, which was ours alone above, is the call's lock.
      await tx
        .updateTable('model_calls')
        .set({
          state: 'answered',
          answer: sealText(key, answer.raw, answerPlace(known.call_id!)),
          cost_brl: answer.costBrl,
          input_tokens: answer.usage.inputTokens,
          cached_tokens: answer.usage.cachedTokens,
          output_tokens: answer.usage.outputTokens,
        })
        .where('id', '=', known.call_id!)
        .where('state', '=', 'queued')
        .execute()
    })
  },

  /** Everything of the file that came is stored; what did not come is free to be asked again. */
  collected: (sendId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const left = await tx
        .selectFrom('economic_questions')
        .select(['id', 'call_id'])
        .where('send_id', '=', sendId)
        .where('state', '=', 'enviada')
        .forUpdate()
        .execute()
      await giveBack(tx, left)
      await tx
        .updateTable('economic_sends')
        .set({ state: 'recolhido', ended_at: sql<string>`now()` })
        .where('id', '=', sendId)
        .execute()
    }),

  /** A batch that ends takes back what it has not sent. */
  drop: (batchId: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx.selectFrom('batches').select('id').where('id', '=', batchId).forUpdate().execute()
      const waiting = await tx
        .selectFrom('economic_questions as q')
        .leftJoin('economic_sends as s', 's.id', 'q.send_id')
        .select(['q.id', 'q.call_id', 'q.send_id'])
        .where('q.batch_id', '=', batchId)
        .where((on) =>
          on.or([
            on('q.state', '=', 'espera'),
            on.and([on('q.state', '=', 'enviada'), on('s.state', '=', 'preparando')]),
          ]),
        )
        .forUpdate('q')
        .execute()
      await giveBack(tx, waiting)
      // No row is fine: mostly all of it was sent.
      await tx
        .updateTable('economic_sends')
        .set({ state: 'recolhido', ended_at: sql<string>`now()` })
        .where('batch_id', '=', batchId)
        .where('state', '=', 'preparando')
        .execute()
    }),
})

/** A useless answer was paid for: its reserved maximum counts as spent. */
const WASTED = { state: 'failed', unusable: true } as const

/** Returns a batch's questions at the provider, and the arrival of the oldest. */
export async function atProvider(tx: Tx, batchId: string): Promise<{ questions: number; since: string | null }> {
  return tx
    .selectFrom('economic_questions as q')
    .leftJoin('economic_sends as s', 's.id', 'q.send_id')
    .select([sql<number>`count(*)::integer`.as('questions'), sql<string | null>`min(s.sent_at)`.as('since')])
    .where('q.batch_id', '=', batchId)
    .where('q.state', 'in', ['espera', 'enviada'])
    .executeTakeFirstOrThrow()
}

/** Files of batches that have ended meanwhile: what they cost is still to be known. Ids only. */
export const listLeftSends = (db: Database): Promise<BatchRef[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<BatchRef>`
      select distinct s.empresa_id as "empresaId", s.user_id as "userId", s.batch_id as "batchId" from economic_sends s
      where s.state = 'enviado' and not exists (select from batches b
        where b.empresa_id = s.empresa_id and b.id = s.batch_id)
      limit 20`.execute(tx)
    return rows
  })
