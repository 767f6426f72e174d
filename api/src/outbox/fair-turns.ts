import { FairSemaphore } from '@fechai/platform/concurrency/fair-semaphore'
import type { Logger } from '@fechai/platform/log'

export interface FairTurns {
  /** Starts what is due and waits for none of it: one that is silent holds up itself alone. */
  startDue(): Promise<void>
  /** Resolves once nothing is under way. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export interface TurnSettings<Due extends { empresaId: string }> {
  /** Name in the log. */
  what: string
  log: Logger
  /** Turns that run at once, in this process and of one company. */
  atOnce: number
  perCompany: number
  list(): Promise<Due[]>
  idOf(due: Due): string
  /** Does some of the work that is due, and gives its place back. */
  turn(due: Due, signal: AbortSignal): Promise<void>
}

/** Gives each thing with work to do a turn, fair between companies; a thing that has its turn gets no second one. */
export function openFairTurns<Due extends { empresaId: string }>(settings: TurnSettings<Due>): FairTurns {
  const { what, log, list, idOf, turn } = settings
  const places = new FairSemaphore(settings.atOnce, settings.perCompany)
  const known = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping

  function start(due: Due): void {
    const [id, { empresaId }] = [idOf(due), due]
    const ended = places
      .hold({ empresaId, signal }, () => turn(due, signal))
      .catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err, empresaId, id }, `${what} postponed`)
      })
      .finally(() => known.delete(id))
    known.set(id, ended)
  }
  const idle = async (): Promise<void> => {
    await Promise.all(known.values())
  }
  return {
    async startDue() {
      for (const due of await list()) if (!known.has(idOf(due))) start(due)
    },
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}
