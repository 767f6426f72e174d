import { setTimeout as delay } from 'node:timers/promises'
import type {
  DependencyState,
  Health,
  HearingState,
  MediaState,
  MonitoredHealth,
} from '@fechai/shared/contracts/health'
import { countUnreadWords, pingDatabase } from '@fechai/shared/db/system'
import { servingGateways } from '@fechai/shared/db/whatsapp-beats'
import { servingWorkers } from '@fechai/shared/db/worker-beats'
import { unpricedModels } from '@fechai/shared/domain/unpriced-models'
import type { Deps } from '../deps.ts'
import { hearingState } from './hearing-state.ts'
import { modelState } from './model-state.ts'

const CAP_MS = 1_000
const KEEP_MS = 2_000

/** Asks every dependency at once; the answer is kept for a moment, so that asking often costs nothing. */
export function healthCheck({
  db,
  bus,
  runs,
  storage,
  environment,
}: Pick<Deps, 'db' | 'bus' | 'runs' | 'storage' | 'environment'>): () => Promise<MonitoredHealth> {
  const ai = environment.OPENAI_API_KEY === '' ? 'off' : unpricedModels(environment).length > 0 ? 'unpriced' : 'on'
  let kept: { at: number; health: Promise<MonitoredHealth> } | null = null
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at > KEEP_MS) kept = { at: now, health: ask() }
    return kept.health
  }

  async function ask(): Promise<MonitoredHealth> {
    let serving: MediaState[] = []
    let unreadConversations: number | null = null
    let hearing: HearingState | null = null
    const [postgres, temporal, nats, s3, worker, whatsapp] = await Promise.all([
      stateOf(async () => {
        await pingDatabase(db)
        unreadConversations = await countUnreadWords(db)
      }),
      stateOf(() => runs.ping()),
      stateOf(() => bus.ping()),
      stateOf((signal) => storage.ping(signal)),
      stateOf(async () => {
        serving = await servingWorkers(db)
        if (serving.length === 0) throw new Error('no worker serves')
      }),
      stateOf(async () => {
        if ((await servingGateways(db)).gateways === 0) throw new Error('no gateway serves')
      }),
      stateOf(async () => void (hearing = await hearingState(db, environment))),
    ])
    const model = ai === 'on' ? await modelState(db, environment).catch(() => null) : null
    const dependencies = { postgres, temporal, nats, s3, worker }
    const media = worstOf(serving)
    // A machine without the tools is a choice; walls that do not stand are a fault.
    const allWell = media !== 'blocked' && Object.values(dependencies).every((state) => state === 'up')
    const status = postgres === 'down' ? 'down' : allWell ? 'ok' : 'degraded'
    return { status, ai, model, hearing, media, whatsapp, unreadConversations, dependencies }
  }
}

const worstOf = (states: readonly MediaState[]): Health['media'] =>
  (['blocked', 'missing', 'ok'] as const).find((state) => states.includes(state)) ?? 'unknown'

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
