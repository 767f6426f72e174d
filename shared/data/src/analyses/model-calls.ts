import { sql } from 'kysely'
import { modelSwitch } from '@fechai/contracts/emergency'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import type { Usage } from '@fechai/domain/model-prices'
import { batchIsSpent } from '../batches/spending.ts'
import { isConfirmed } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { isSwitchedOff } from '../companies/emergency.ts'
import { queueQuestion } from './economic-questions.ts'
import { inScope, type Owner } from '../database/scope.ts'
import {
  lockCompanySpending,
  spentByCompany,
  spentDay,
  today,
  type SpendingLimits,
  type SpentDay,
} from '../companies/spending.ts'

/** One question to a model: the same question of the same conversation is paid for once. */
export interface Question {
  conversationId: string
  /** Number of the analysis that asks. */
  versao: number
  inputHash: string
  /** 1 for the question itself, 2 for its repair. */
  step: number
  model: string
  /** The most that the call can cost, reais. */
  atMostBrl: number
  limits: SpendingLimits
  /** The batch that asks, whose own ceiling counts beside the day's. */
  batchId?: string
  /** Asked by a provider's batch: the request as it is to be sent, JSON. */
  economicRequest?: string
}

export type Reservation =
  /** Paid for already; `answer` as it came. */
  | { kind: 'answered'; callId: string; answer: string; usage: Usage; costBrl: number; ofThisAnalysis: boolean }
  /** Ours to ask, the money set aside. */
  | { kind: 'reserved'; callId: string }
  /** Another attempt is asking at this moment. */
  | { kind: 'busy' }
  /** It waits for a provider's batch, or is in one: the answer comes within a day. */
  | { kind: 'queued' }
  /** This analysis sent it, and the waiting process died: it may have been paid for. */
  | { kind: 'lost' }
  /** There is no room for it in the day of the company, or in that of all companies together. */
  | { kind: 'over-limit'; whose: SpentDay }
  /** There is no room for it in what its batch may spend. */
  | { kind: 'over-batch' }
  /** It was paid for as often as one analysis may, and what came could not be used. */
  | { kind: 'used-up' }
  /** The company's address is not confirmed yet. */
  | { kind: 'unconfirmed' }
  /** The model is switched off for all companies. */
  | { kind: 'switched-off' }

/** Seconds after its last sign of life for which a call counts as being asked. */
const LEASE_SECONDS = 15
/** Number of times one analysis pays for a question; repairs and answers that came cut or empty count. */
export const PAID_TRIES = 2
const lease = sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`
/** Returns the place that an answer is bound to: it opens in no other row. */
export const answerPlace = (callId: string): string => `model_calls|answer|${callId}`

export const modelCallsOf = (db: Database, owner: Owner) => ({
  /** Sets the money of one call aside, unless its answer is there, under way or lost. Any number at once never pass the limit. */
  reserve(question: Question, key: Key): Promise<Reservation> {
    return inScope(db, owner, async (tx) => {
      await lockCompanySpending(tx, owner)
      const asked = await tx
        .selectFrom('model_calls')
        .selectAll()
        .select(sql<boolean>`lease_ends_at > now()`.as('alive'))
        .where('conversation_id', '=', question.conversationId)
        .where('input_hash', '=', question.inputHash)
        .execute()
      const known = asked.filter(({ state, step }) => state !== 'failed' && step === question.step)
      const answered = known.find(({ answer }) => answer !== null)
      if (answered) {
        return {
          kind: 'answered',
          callId: answered.id,
          answer: openText(key, answered.answer!, answerPlace(answered.id)),
          usage: {
            inputTokens: answered.input_tokens ?? 0,
            cachedTokens: answered.cached_tokens ?? 0,
            outputTokens: answered.output_tokens ?? 0,
          },
          costBrl: answered.cost_brl ?? 0,
          ofThisAnalysis: answered.versao === question.versao,
        }
      }
      if (known.some(({ state }) => state === 'queued')) return { kind: 'queued' }
      if (known.some(({ alive }) => alive)) return { kind: 'busy' }
      // A person who has the lead analysed again may have it asked again; a machine may not.
      if (known.some(({ versao }) => versao === question.versao)) return { kind: 'lost' }
      const paid = asked.filter(
        ({ versao, state, unusable }) => versao === question.versao && (state === 'answered' || unusable),
      )
      if (paid.length >= PAID_TRIES) return { kind: 'used-up' }
      if (await isSwitchedOff(tx, modelSwitch(question.model))) return { kind: 'switched-off' }
      if (question.limits.confirmedOnly && !(await isConfirmed(tx, owner))) return { kind: 'unconfirmed' }
      const whose = await spentDay(tx, question.limits, question.atMostBrl)
      if (whose !== null) return { kind: 'over-limit', whose }
      if (question.batchId && (await batchIsSpent(tx, question.batchId, question.atMostBrl)))
        return { kind: 'over-batch' }
      const { id } = await tx
        .insertInto('model_calls')
        .values({
          conversation_id: question.conversationId,
          versao: question.versao,
          batch_id: question.batchId ?? null,
          input_hash: question.inputHash,
          step: question.step,
          day: today,
          model: question.model,
          state: question.economicRequest === undefined ? 'asked' : 'queued',
          reserved_brl: question.atMostBrl,
          lease_ends_at: lease,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (question.economicRequest !== undefined) {
        await queueQuestion(tx, { ...question, batchId: question.batchId! }, { callId: id, key })
        return { kind: 'queued' }
      }
      return { kind: 'reserved', callId: id }
    })
  },

  /** Says that the call is still being waited for. */
  async keepAlive(callId: string): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx.updateTable('model_calls').set({ lease_ends_at: lease }).where('id', '=', callId).execute(),
    )
  },

  /** Stores the answer and its receipt, both or neither. */
  async settle(callId: string, key: Key, { answer, usage, costBrl }: Receipt): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('model_calls')
        .set({
          state: 'answered',
          answer: sealText(key, answer, answerPlace(callId)),
          cost_brl: costBrl,
          input_tokens: usage.inputTokens,
          cached_tokens: usage.cachedTokens,
          output_tokens: usage.outputTokens,
        })
        .where('id', '=', callId)
        .execute(),
    )
  },

  /**
   * Nothing came, or nothing `unusable` that did, and it may have been paid for: the reservation stays spent, the
   * question may be asked again.
   */
  async fail(callId: string, { unusable = false } = {}): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx.updateTable('model_calls').set({ state: 'failed', unusable }).where('id', '=', callId).execute(),
    )
  },

  /** Counts today's unusable answers among calls whose hash begins with this. */
  async wastedToday(conversationId: string, hashStart: string): Promise<number> {
    return inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('model_calls')
        .select('input_hash')
        .where('day', '=', today)
        .where('conversation_id', '=', conversationId)
        .where('unusable', '=', true)
        .execute()
      return rows.filter(({ input_hash }) => input_hash.startsWith(hashStart)).length
    })
  },

  /** The provider refused without working: nothing was paid. */
  async release(callId: string): Promise<void> {
    await inScope(db, owner, (tx) => tx.deleteFrom('model_calls').where('id', '=', callId).execute())
  },

  /** Reais that the company spent or set aside today (São Paulo), as far as the owner's reach shows it. */
  spentToday(): Promise<number> {
    return inScope(db, owner, spentByCompany)
  },
})

export interface Receipt {
  /** As it came, JSON. */
  answer: string
  usage: Usage
  costBrl: number
}
