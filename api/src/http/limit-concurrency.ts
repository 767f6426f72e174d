import type { MiddlewareHandler } from 'hono'
import type { ApiContext, Env } from './context.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'

/**
 * Holds a place from before anything is read until the whole answer was taken, its reader left or was cut: what an
 * answer holds in memory it holds for that long.
 */
export function limitConcurrency(limiter: ConcurrencyLimiter): MiddlewareHandler<Env> {
  return async (c, next) => {
    const end = await limiter.acquire(c.get('viewer').owner, leavingOf(c))
    const outgoing = c.env?.outgoing
    outgoing?.once('close', end)
    try {
      await next()
    } finally {
      if (!outgoing || outgoing.closed || outgoing.destroyed) end()
    }
  }
}

/** Fires when the client is gone: its place in the line is given up. */
function leavingOf(c: ApiContext): AbortSignal {
  const leaving = new AbortController()
  c.env?.outgoing?.once('close', () => leaving.abort(new Error('the reader left')))
  return leaving.signal
}
