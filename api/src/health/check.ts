import { setTimeout as delay } from 'node:timers/promises'
import type { DependencyState, Health } from '@fechai/shared/contracts/health'
import { pingDatabase } from '@fechai/shared/db/system'
import { unpricedModels } from '@fechai/shared/domain/unpriced-models'
import type { Deps } from '../deps.ts'

const CAP_MS = 1_000
const KEEP_MS = 2_000

/** Asks every dependency at once; the answer is kept for a moment, so that asking often costs nothing. */
export function healthCheck({
  db,
  bus,
  runs,
  storage,
  environment,
}: Pick<Deps, 'db' | 'bus' | 'runs' | 'storage' | 'environment'>): () => Promise<Health> {
  const ai = environment.OPENAI_API_KEY === '' ? 'off' : unpricedModels(environment).length > 0 ? 'unpriced' : 'on'
  let kept: { at: number; health: Promise<Health> } | null = null
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at > KEEP_MS) kept = { at: now, health: ask() }
    return kept.health
  }

  async function ask(): Promise<Health> {
    const [postgres, temporal, nats, s3] = await Promise.all([
      stateOf(() => pingDatabase(db)),
      stateOf(() => runs.ping()),
      stateOf(() => bus.ping()),
      stateOf((signal) => storage.ping(signal)),
    ])
    const dependencies = { postgres, temporal, nats, s3 }
    const allUp = Object.values(dependencies).every((state) => state === 'up')
    return { status: postgres === 'down' ? 'down' : allUp ? 'ok' : 'degraded', ai, dependencies }
  }
}

async function stateOf(ping: (signal: AbortSignal) => Promise<void>): Promise<DependencyState> {
  const capped = new AbortController()
  try {
    const tooLate = delay(CAP_MS, undefined, { signal: capped.signal }).then(() => {
      throw new Error('no answer in time')
    })
    tooLate.catch(() => undefined)
    await Promise.race([ping(capped.signal), tooLate])
    return 'up'
  } catch {
    return 'down'
  } finally {
    capped.abort()
  }
}
