import { setTimeout as delay } from 'node:timers/promises'
import OpenAI from 'openai'
import { DomainError } from '@fechai/domain/errors'
import { isProviderCode, type ProviderCode } from '@fechai/domain/pending-reading'
import type { ModelServer } from './model-server.ts'
import { isSilence, isUnusable, providerAway, refusedAll } from './outcomes.ts'

/** The longest wait that a server may request; beyond it the call fails. */
const LONGEST_ASKED_SECONDS = 10

export interface Patience {
  signal: AbortSignal
  /** A person asks: also a server that is to be left alone. */
  evenIfFailing?: boolean
}

/**
 * Asks a provider, a few times within seconds. One that failed lately is left alone until it is due, so that a dead
 * provider is not asked by everybody.
 * @throws DomainError with a code of `ProviderCode` when it gives nothing now.
 */
export async function patiently<T>(
  server: ModelServer,
  ask: () => Promise<T>,
  { signal, evenIfFailing = false }: Patience,
): Promise<T> {
  const failing = await server.standing()
  if (failing && !failing.isDue && !evenIfFailing) throw providerAway(failing.code)
  for (let tries = 0; ; tries++) {
    try {
      const result = await ask()
      if (failing) await server.isWell()
      return result
    } catch (error) {
      if (signal.aborted || !(error instanceof DomainError) || !concernsProvider(error)) throw error
      if (tries < server.pausesMs.length && isHiccup(error)) {
        await delay((error.retryAfterSeconds ?? 0) * 1_000 || server.pausesMs[tries], undefined, { signal })
        continue
      }
      if (!(await refusedInsideAn500(server, error, signal))) throw await noted(server, error)
      // It answers others: this question is asked once more where it is to be asked in another way.
      if (!(await server.changed())) throw refusedAll(error)
      return ask()
    }
  }
}

const concernsProvider = (error: DomainError): boolean => isProviderCode(error.code) || isUnusable(error)

/** Neither what a person has to mend, nor silence, which has taken its time already. */
function isHiccup(error: DomainError): boolean {
  const { code, cause, kind, retryAfterSeconds = 0 } = error
  if (kind !== 'unavailable' || cause instanceof OpenAI.APIConnectionTimeoutError || isSilence(error)) return false
  return code !== 'ia_ocupada' || retryAfterSeconds <= LONGEST_ASKED_SECONDS
}

async function refusedInsideAn500(server: ModelServer, { cause }: DomainError, signal: AbortSignal): Promise<boolean> {
  if (!(cause instanceof OpenAI.APIError) || cause.status !== 500) return false
  return server.answers(signal).catch(() => false)
}

/** A refusal of one question says nothing of the next; whatever else it was keeps others from asking for a while. */
async function noted(server: ModelServer, error: DomainError): Promise<DomainError> {
  const { code, retryAfterSeconds = null } = error
  if (isUnusable(error) || code === 'ia_requisicao') return error
  await server.fail(code as ProviderCode, retryAfterSeconds)
  return error
}
