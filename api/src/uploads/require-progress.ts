import type { IncomingMessage } from 'node:http'

export interface Pace {
  everyMs: number
  leastBytes: number
}

/** Two kilobytes a second: a file that comes more slowly would not arrive within the time of a request anyway. */
const PACE: Pace = { everyMs: 30_000, leastBytes: 60_000 }

/**
 * Calls `onStalled` once when a body comes so slowly that it only holds a place. While it is us who do not read,
 * since storage is slow, it may take its time.
 */
export function requireProgress(incoming: IncomingMessage, onStalled: () => void, pace = PACE): void {
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
  const timer = setInterval(() => {
    const isSlow = bytes < pace.leastBytes && !incoming.isPaused()
    bytes = 0
    if (!isSlow) return
    clearInterval(timer)
    onStalled()
  }, pace.everyMs)
  for (const end of ['end', 'close'] as const) incoming.once(end, () => clearInterval(timer))
}
