import type { DomainError } from '@fechai/domain/errors'

/** The person and company that the work is for. */
export interface Asker {
  userId: string
  empresaId: string
}

export interface ConcurrencyLimits {
  /** Work under way at once: of one person, of one company and in this process. */
  perUser: number
  perCompany: number
  perProcess: number
  /** Requests that may wait in this process, and how long, milliseconds. One company may have half as many waiting. */
  waiting: number
  waitMs: number
  /** The answer to a request that found no place, or waited in vain. */
  refusal: () => DomainError
}

/** Work of which only so much is under way at once; the rest waits, and no person's or company's work holds up another's. */
export interface ConcurrencyLimiter {
  /** Waits for a place; the answer frees it. @throws DomainError, or the signal's reason for a caller that left. */
  acquire(asker: Asker, signal?: AbortSignal): Promise<() => void>
  /** The place that is free right now, or null. */
  tryAcquire(asker: Asker): (() => void) | null
}

interface Waiter extends Asker {
  admit(): void
}

export function openConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const { perUser, perCompany, perProcess, waiting, waitMs, refusal } = limits
  const ofUser = new Map<string, number>()
  const ofCompany = new Map<string, number>()
  /** Number of a company's latest beginning, for companies that have work here. */
  const begunAt = new Map<string, number>()
  const line = new Set<Waiter>()
  let begun = 0
  let total = 0

  const running = ({ userId, empresaId }: Asker) => ({
    user: ofUser.get(userId) ?? 0,
    company: ofCompany.get(empresaId) ?? 0,
  })

  function hasRoom(asker: Asker): boolean {
    const { user, company } = running(asker)
    return total < perProcess && user < perUser && company < perCompany
  }

  function begin(asker: Asker): () => void {
    count(asker, 1)
    begunAt.set(asker.empresaId, ++begun)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      count(asker, -1)
      admitNext()
      if (!ofCompany.has(asker.empresaId) && waitingOf(asker) === 0) begunAt.delete(asker.empresaId)
    }
  }

  function count({ userId, empresaId }: Asker, by: 1 | -1): void {
    total += by
    add(ofUser, userId, by)
    add(ofCompany, empresaId, by)
  }

  /**
   * The company with the least under way goes first, of those the one whose latest began longest ago; within it the
   * person with the least under way, of those the earliest.
   */
  function admitNext(): void {
    while (total < perProcess) {
      let next: Waiter | null = null
      let least: readonly number[] = []
      for (const waiter of line) {
        if (!hasRoom(waiter)) continue
        const { user, company } = running(waiter)
        const now = [company, begunAt.get(waiter.empresaId) ?? 0, user]
        if (next !== null && !isBefore(now, least)) continue
        next = waiter
        least = now
      }
      if (next === null) return
      next.admit()
    }
  }

  const waitingOf = ({ empresaId }: Pick<Asker, 'empresaId'>): number =>
    [...line].filter((waiter) => waiter.empresaId === empresaId).length

  const tryAcquire = (asker: Asker): (() => void) | null => (hasRoom(asker) ? begin(asker) : null)

  const isLineFull = ({ empresaId }: Asker): boolean =>
    line.size >= waiting || waitingOf({ empresaId }) >= Math.ceil(waiting / 2)

  function wait(asker: Asker, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        line.delete(waiter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        if (error !== null) reject(error as Error)
      }
      const waiter: Waiter = {
        ...{ userId: asker.userId, empresaId: asker.empresaId },
        admit() {
          leave(null)
          resolve(begin(asker))
        },
      }
      const onAbort = (): void => leave(signal?.reason)
      const timer = setTimeout(() => leave(refusal()), waitMs)
      signal?.addEventListener('abort', onAbort)
      line.add(waiter)
    })
  }

  return {
    tryAcquire,
    async acquire(asker, signal) {
      const free = tryAcquire(asker)
      if (free) return free
      if (isLineFull(asker)) throw refusal()
      signal?.throwIfAborted()
      return wait(asker, signal)
    },
  }
}

/** True when `one` has the lower number at the first place where the lists differ. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((each, index) => each !== other[index])
  return at >= 0 && one[at]! < other[at]!
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}
