import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@fechai/domain/errors'
import { costBRL, modelPrice, type Usage } from '@fechai/domain/model-prices'
import { mostTokens } from '../../../../workers/src/ai/budget.ts'
import { neverWorked, unknownModel } from '../../../../workers/src/ai/outcomes.ts'
import type { LabelledCall } from './ask-labelled.ts'
import type { AnswerStore, KeptAnswer } from './answer-store.ts'
import type { Asker, ModelSettings } from './open-asker.ts'
import type { Purse } from './purse.ts'

/** Why the run goes no further, as its person reads it. What was answered is kept. */
export class StoppedAsking extends Error {
  override name = 'StoppedAsking'
}

/** A provider that is away longer than these tries take is no passing trouble. */
const TRIES = 5
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 120_000

export interface PatientAsking {
  settings: ModelSettings
  store: AnswerStore
  purse: Purse
  /** Ends the waiting for another try; a question under way is waited for, because it is paid for. */
  halt: AbortSignal
  firstWaitMs?: number
}

/**
 * Asks within the purse, keeps every answer, waits for a provider that is busy.
 * @throws StoppedAsking, or the DomainError of a question that the provider refuses
 */
export function patientAsker(
  ask: Asker,
  { settings, store, purse, halt, firstWaitMs = FIRST_WAIT_MS }: PatientAsking,
): (call: LabelledCall) => Promise<KeptAnswer> {
  const { OPENAI_MODEL, OPENAI_PRICES, AI_USD_BRL } = settings
  const price = modelPrice(OPENAI_MODEL, OPENAI_PRICES)
  if (!price) throw unknownModel(OPENAI_MODEL)
  const costOf = (usage: Usage): number => costBRL(price, usage, AI_USD_BRL)
  const never = new AbortController().signal

  return async (call) => {
    const kept = store.read(call)
    if (kept) return kept
    const mostBrl = costOf(mostTokens(call.messages, call.maxTokens))
    for (let tries = 1; ; tries++) {
      if (halt.aborted) throw new StoppedAsking('Interrompido.')
      if (!purse.setAside(mostBrl)) throw new StoppedAsking('O teto de gastos desta avaliação foi atingido.')
      try {
        const taken = await ask(call, never)
        const answer = { ...taken, costBrl: costOf(taken.usage) }
        purse.settle(mostBrl, answer.costBrl)
        store.keep(call, answer)
        return answer
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        // What came cut or empty may be charged for, nobody says how much.
        purse.settle(mostBrl, neverWorked(error) ? 0 : mostBrl)
        // This one question is refused, too long perhaps: the next may not be.
        if (error.code === 'ia_requisicao') throw error
        const waitMs = (error.retryAfterSeconds ?? 0) * 1_000 || firstWaitMs * 2 ** (tries - 1)
        if (error.kind !== 'unavailable' || tries === TRIES || waitMs > LONGEST_WAIT_MS)
          throw new StoppedAsking(error.message)
        await delay(waitMs, undefined, { signal: halt }).catch(() => undefined)
      }
    }
  }
}
