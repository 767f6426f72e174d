import { setTimeout as delay } from 'node:timers/promises'
import type { DependencyState } from '@fechai/contracts/health'
import type { Environment } from '@fechai/platform/env'

const CAP_MS = 1_000
/** The probes of the compose file, of the chart and of a cluster's door wait three seconds for `/readyz`. */
const FOR_PROBES_MS = 2_500

/** Time for Postgres: longer where requests wait longer for it, and still an answer in time for the probes. */
export const postgresCapMs = ({ POSTGRES_PATIENCE: times }: Pick<Environment, 'POSTGRES_PATIENCE'>): number =>
  Math.min(CAP_MS * times, FOR_PROBES_MS)

type Answer = DependencyState | void
type Ping = (signal: AbortSignal) => Promise<Answer>

/** Asks each dependency by its name, and gives it a time; one that still owes an answer is not asked anew. */
export function dependencyStates(): (name: string, ping: Ping, capMs?: number) => Promise<DependencyState> {
  const owed = new Map<string, Promise<Answer>>()
  return async (name, ping, capMs = CAP_MS) => {
    const capped = new AbortController()
    try {
      const asked =
        owed.get(name) ??
        ping(capped.signal).finally(() => {
          owed.delete(name)
        })
      owed.set(name, asked)
      const tooLate = delay(capMs, undefined, { signal: capped.signal }).then(() => {
        throw new Error('no answer in time')
      })
      tooLate.catch(() => undefined)
      return (await Promise.race([asked, tooLate])) ?? 'up'
    } catch {
      return 'down'
    } finally {
      capped.abort()
    }
  }
}

/** An answer that costs something: kept for so long while it is a good one. */
export function keptWhileUp(ms: number, ask: () => Promise<DependencyState>): () => Promise<DependencyState> {
  let upUntil = 0
  return async () => {
    if (performance.now() < upUntil) return 'up'
    const state = await ask()
    if (state === 'up') upUntil = performance.now() + ms
    return state
  }
}
