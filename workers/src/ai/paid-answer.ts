import { setTimeout as delay } from 'node:timers/promises'
import { modelCallsOf, type Question, type Receipt } from '@fechai/data/analyses'
import type { SpentDay } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import type { Usage } from '@fechai/domain/model-prices'
import type { OfflineReason } from '@fechai/domain/offline-reasons'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import type { Asked, RawAnswer } from './chat-call.ts'
import { waitsAtProvider } from './economic/waits.ts'
import { isUnusable, neverWorked } from './outcomes.ts'

const KEEP_ALIVE_MS = 5_000
const LOOK_AGAIN_MS = 1_000
const SETTLE_TRIES = 20

const SPENT_REASONS = { company: 'teto', installation: 'teto_geral' } as const satisfies Record<SpentDay, OfflineReason>

export type PaidAnswer =
  | { kind: 'answer'; answer: RawAnswer; usage: Usage; costBrl: number }
  /** It may not be asked; why, as a lead says it. */
  | { kind: 'none'; reason: OfflineReason }

/**
 * Returns the answer to a question, paid once: the money is reserved before the call, answer and receipt are stored
 * together after it. An attempt after a killed one finds the answer, or learns that it is lost.
 * @throws DomainError with AT_PROVIDER while a provider's batch has it to answer.
 */
export async function paidAnswer(
  question: Question,
  upload: Pick<OpenUpload, 'owner' | 'conversationKey'>,
  { db }: Pick<Deps, 'db'>,
  { ask, costOf, signal }: { ask: () => Promise<Asked>; costOf: (usage: Usage) => number; signal: AbortSignal },
): Promise<PaidAnswer> {
  const calls = modelCallsOf(db, upload.owner)
  for (;;) {
    const reservation = await calls.reserve(question, upload.conversationKey)
    if (reservation.kind === 'answered') {
      const { answer, usage, costBrl, ofThisAnalysis } = reservation
      const parsed = JSON.parse(answer) as RawAnswer
      return ofThisAnalysis
        ? { kind: 'answer', answer: parsed, usage, costBrl }
        : { kind: 'answer', answer: parsed, usage: NOTHING, costBrl: 0 }
    }
    if (reservation.kind === 'queued') throw waitsAtProvider()
    if (reservation.kind === 'lost') return { kind: 'none', reason: 'perdida' }
    if (reservation.kind === 'over-limit') return { kind: 'none', reason: SPENT_REASONS[reservation.whose] }
    if (reservation.kind === 'over-batch') return { kind: 'none', reason: 'teto_lote' }
    if (reservation.kind === 'used-up') return { kind: 'none', reason: 'cortada' }
    if (reservation.kind === 'unconfirmed') return { kind: 'none', reason: 'email' }
    if (reservation.kind === 'switched-off') return { kind: 'none', reason: 'desligado' }
    if (reservation.kind === 'reserved') return await askUnder(reservation.callId)
    await delay(LOOK_AGAIN_MS, undefined, { signal })
  }

  async function askUnder(callId: string): Promise<PaidAnswer> {
    const alive = setInterval(() => void calls.keepAlive(callId).catch(() => undefined), KEEP_ALIVE_MS)
    try {
      const { answer, usage } = await ask().catch(async (error: unknown) => {
        // The outcome of an aborted call is unknown, so its row stays as it is.
        if (error instanceof DomainError) {
          await (neverWorked(error) ? calls.release(callId) : calls.fail(callId, { unusable: isUnusable(error) }))
        }
        throw error
      })
      const receipt: Receipt = { answer: JSON.stringify(answer), usage, costBrl: costOf(usage) }
      await settle(callId, receipt)
      return { kind: 'answer', answer, usage, costBrl: receipt.costBrl }
    } finally {
      clearInterval(alive)
    }
  }

  /** Stores a paid answer even if the database restarts meanwhile. */
  async function settle(callId: string, receipt: Receipt): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await calls.settle(callId, upload.conversationKey, receipt)
      } catch (error) {
        if (tries === SETTLE_TRIES || !(error instanceof DomainError && error.kind === 'unavailable')) throw error
        await delay(LOOK_AGAIN_MS)
      }
    }
  }
}

/** An answer that an earlier analysis paid for costs this one nothing. */
const NOTHING: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }
