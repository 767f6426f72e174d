import type { HttpBindings } from '@hono/node-server'
import { DomainError } from '@fechai/domain/errors'
import { waitText } from '@fechai/domain/wait-text'
import type { Environment } from '@fechai/platform/env'
import { openConcurrencyLimiter, type Asker } from './concurrency-limiter.ts'

const MINUTE_MS = 60_000
/** People of one company that may ask as often as one may, at the same time. */
export const PEOPLE_AT_FULL_RATE = 10
/** Answers under way. An answer is under way until its reader has it. */
export const ANSWERS = { perUser: 60, perCompany: 200, perProcess: 800, waiting: 2_000, waitMs: 30_000 }

const BUSY = 'Há muitos pedidos ao mesmo tempo. Nada foi perdido: tente de novo em instantes.'

/**
 * Checks every request of a person, in addition to the limit of its route; it counts in this process, without a query.
 */
export interface Admission {
  /** @throws DomainError('limit') for a person or a company that asks more often than pages do */
  count(asker: Asker): void
  /** Holds a place until the answer was taken. @throws DomainError('unavailable') */
  hold(asker: Asker, outgoing: HttpBindings['outgoing'] | undefined): Promise<() => void>
}

interface Window {
  hits: number
  endsAt: number
}

export function openAdmission({ LIMIT_REQUESTS_PER_MINUTE: perUser }: Environment): Admission {
  const windows = new Map<string, Window>()
  let forgetAt = 0
  const refusal = (): DomainError =>
    new DomainError('unavailable', BUSY, { code: 'servidor_ocupado', retryAfterSeconds: 2 })
  const answers = openConcurrencyLimiter({ ...ANSWERS, refusal })

  function hit(key: string, most: number, now: number): void {
    const open = windows.get(key)
    if (open === undefined || open.endsAt <= now) return void windows.set(key, { hits: 1, endsAt: now + MINUTE_MS })
    open.hits += 1
    if (open.hits > most) throw reached(Math.ceil((open.endsAt - now) / 1_000))
  }

  return {
    count({ userId, empresaId }) {
      const now = Date.now()
      if (now >= forgetAt) {
        for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
        forgetAt = now + MINUTE_MS
      }
      hit(userId, perUser, now)
      hit(empresaId, perUser * PEOPLE_AT_FULL_RATE, now)
    },
    async hold(asker, outgoing) {
      const end = await answers.acquire(asker)
      outgoing?.once('close', end)
      return end
    },
  }
}

const reached = (seconds: number): DomainError =>
  new DomainError('limit', `Muitos pedidos em pouco tempo. Tente novamente ${waitText(seconds)}.`, {
    code: 'limite',
    retryAfterSeconds: seconds,
  })
