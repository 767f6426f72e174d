import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '../deps.ts'

const AGAIN_MS = 60_000

/**
 * What a worker that starts does of its providers: one that failed is asked at once, for whoever started it may have
 * brought another key, and what the model's server can do is found out. Nobody waits for it.
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
