import type { DomainError } from '@fechai/shared/domain/errors'

export interface TurnLimits {
  /** Under way at once, of one person and in this process. */
  perUser: number
  perProcess: number
  /** Who may stand in line, and for how long. */
  waiting: number
  waitMs: number
  /** What is told to whoever found no place, or waited in vain. */
  refusal: () => DomainError
}

/** Work of which only so much is under way at once; the rest waits in line, and nobody's line holds up another's. */
export interface Turns {
  /** Waits for a turn; the answer ends it. @throws DomainError, or the signal's reason for who left the line. */
  take(userId: string, signal?: AbortSignal): Promise<() => void>
  /** The turn that is free right now, or null. */
  takeFree(userId: string): (() => void) | null
}

interface Waiter {
  userId: string
  admit(): void
}

export function openTurns({ perUser, perProcess, waiting, waitMs, refusal }: TurnLimits): Turns {
  const underWay = new Map<string, number>()
  const line = new Set<Waiter>()
  let total = 0

  const hasRoom = (userId: string): boolean => total < perProcess && (underWay.get(userId) ?? 0) < perUser

  function begin(userId: string): () => void {
    total += 1
    underWay.set(userId, (underWay.get(userId) ?? 0) + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      total -= 1
      const left = underWay.get(userId)! - 1
      if (left === 0) underWay.delete(userId)
      else underWay.set(userId, left)
      admitNext()
    }
  }

  function admitNext(): void {
    for (const waiter of line) {
      if (total >= perProcess) return
      if (hasRoom(waiter.userId)) waiter.admit()
    }
  }

  function takeFree(userId: string): (() => void) | null {
    return hasRoom(userId) ? begin(userId) : null
  }

  function wait(userId: string, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        line.delete(waiter)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        if (error !== null) reject(error as Error)
      }
      const waiter: Waiter = {
        userId,
        admit() {
          leave(null)
          resolve(begin(userId))
        },
      }
      const onAbort = (): void => leave(signal?.reason)
      const timer = setTimeout(() => leave(refusal()), waitMs)
      signal?.addEventListener('abort', onAbort)
      line.add(waiter)
    })
  }

  return {
    takeFree,
    async take(userId, signal) {
      const free = takeFree(userId)
      if (free) return free
      if (line.size >= waiting) throw refusal()
      signal?.throwIfAborted()
      return wait(userId, signal)
    },
  }
}
