import type { Waiting } from '@fechai/platform/concurrency/fair-semaphore'
import type { Deps } from '../deps.ts'
import type { ModelServer } from './model-server.ts'
import { providerAway } from './outcomes.ts'

const MINUTE_MS = 60_000
/** Longest waits for a slow server. What waits longer goes on without the model, which reads it later. */
export const WAIT_MS = {
  /** Below the hour of a stage, with time for the answer. */
  background: 30 * MINUTE_MS,
  /** A person expects the lead. */
  lead: 10 * MINUTE_MS,
  /** A person looks at the screen, or many files wait behind this one. */
  brief: 20_000,
} as const

interface InTurn extends Waiting {
  model: Pick<ModelServer, 'answersOneAtATime'>
  about: 'words' | 'image'
  mostMs: number
}

/**
 * Asks at once, or of a server that answers one question at a time when its turn has come: inside such a server a
 * question would wait without a token, and be taken for one to a dead server.
 * @throws DomainError `ia_ocupada` when the turn does not come in time
 */
export async function inTurn<T>(
  { slowModelPlaces }: Pick<Deps, 'slowModelPlaces'>,
  { model, about, mostMs, empresaId, signal }: InTurn,
  ask: () => Promise<T>,
): Promise<T> {
  if (!(await model.answersOneAtATime(about))) return ask()
  const late = AbortSignal.timeout(mostMs)
  try {
    return await slowModelPlaces.hold({ empresaId, signal: AbortSignal.any([signal, late]) }, ask)
  } catch (error) {
    throw late.aborted && error === late.reason ? providerAway('ia_ocupada') : error
  }
}
