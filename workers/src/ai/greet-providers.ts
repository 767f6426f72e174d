import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '../deps.ts'

const AGAIN_MS = 60_000

/**
 * Prepares the providers when a worker starts. A failed one is tried at once, because the key may be new, and the
 * abilities of the model's server are tested. Startup does not wait for it.
 */
export async function greetProviders({ model, transcriber, log }: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await Promise.all([model?.askNow(), transcriber?.askNow()])
      await model?.abilities()
      return
    } catch (err) {
      log.warn({ err }, 'model server not asked what it can do, trying again')
      await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}
