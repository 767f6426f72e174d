import type { FailingPart, Health, HearingState, MediaState, MonitoredHealth } from '@fechai/contracts/health'
import { DEPENDENCIES } from '@fechai/contracts/health'
import { countUnreadWords, proveWrite } from '@fechai/data/database'
import { countUnattendedSessions, countWithoutRoom, servingGateways } from '@fechai/data/whatsapp'
import { servingWorkers } from '@fechai/data/analyses'
import { unpricedModels } from '@fechai/domain/unpriced-models'
import type { Deps } from '../deps.ts'
import { dependencyStates, keptWhileUp, postgresCapMs } from './dependency-states.ts'
import { hearingState } from './hearing-state.ts'
import { modelState } from './model-state.ts'

const KEEP_MS = 2_000
/** Storing a quarter of a megabyte costs more than asking. */
const KEEP_STORAGE_MS = 15_000

export type HealthCheck = () => Promise<MonitoredHealth>

/**
 * Asks every dependency at once, those that store by having them store something; the answer is kept for a moment, and
 * what does not answer is not asked again meanwhile, so that asking often costs nothing.
 */
export function healthCheck(deps: Pick<Deps, 'db' | 'bus' | 'runs' | 'storage' | 'environment'>): HealthCheck {
  const { db, bus, runs, storage } = deps
  const stateOf = dependencyStates()
  const capMs = postgresCapMs(deps.environment)
  const stateInPostgres = (name: string, ask: Parameters<typeof stateOf>[1]) => stateOf(name, ask, capMs)
  const storageState = keptWhileUp(KEEP_STORAGE_MS, () => stateOf('s3', (signal) => storage.ping(signal)))
  let kept: { at: number; health: Promise<MonitoredHealth> } | null = null
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at > KEEP_MS) kept = { at: now, health: ask() }
    return kept.health
  }

  async function ask(): Promise<MonitoredHealth> {
    const { environment } = deps
    const ai = environment.OPENAI_API_KEY === '' ? 'off' : unpricedModels(environment).length > 0 ? 'unpriced' : 'on'
    let serving: MediaState[] = []
    let unreadConversations: number | null = null
    let unattendedSessions: number | null = null
    let whatsappWithoutRoom: number | null = null
    let hearing: HearingState | null = null
    const [postgres, temporal, nats, s3, worker, whatsapp] = await Promise.all([
      stateInPostgres('postgres', async () => {
        const state = await proveWrite(db)
        unreadConversations = await countUnreadWords(db)
        whatsappWithoutRoom = await countWithoutRoom(db)
        return state
      }),
      stateOf('temporal', () => runs.ping()),
      stateOf('nats', () => bus.ping()),
      storageState(),
      stateInPostgres('worker', async () => {
        serving = await servingWorkers(db)
        if (serving.length === 0) throw new Error('no worker serves')
      }),
      stateInPostgres('whatsapp', async () => {
        unattendedSessions = await countUnattendedSessions(db)
        if ((await servingGateways(db)).gateways === 0) throw new Error('no gateway serves')
      }),
      stateInPostgres('hearing', async () => void (hearing = await hearingState(db, environment))),
    ])
    const model = ai === 'on' ? await modelState(db, environment).catch(() => null) : null
    const dependencies = { postgres, temporal, nats, s3, worker }
    const media = worstOf(serving)
    const failing: FailingPart[] = DEPENDENCIES.filter((name) => dependencies[name] !== 'up')
    // A machine without the tools is a choice; a sandbox that does not hold is a fault.
    if (media === 'blocked') failing.push('media')
    if (unattendedSessions !== null && unattendedSessions > 0) failing.push('whatsapp')
    const status = postgres === 'up' ? (failing.length === 0 ? 'ok' : 'degraded') : 'down'
    const ofAllCompanies = { unreadConversations, unattendedSessions, whatsappWithoutRoom }
    return { status, failing, ai, model, hearing, media, whatsapp, dependencies, ...ofAllCompanies }
  }
}

const worstOf = (states: readonly MediaState[]): Health['media'] =>
  (['blocked', 'missing', 'ok'] as const).find((state) => states.includes(state)) ?? 'unknown'
