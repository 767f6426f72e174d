import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 256 * 1024 * 1024
const MAX_MS = 60_000

/**
 * Lets the rest of a refused body arrive and forgets it: a browser that is still sending would see a
 * reset connection instead of the answer. Bounded, so that a refusal costs less than an acceptance.
 */
export function drain(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => incoming.destroy(), MAX_MS)
  timer.unref()
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_BYTES) incoming.destroy()
  })
  incoming.once('close', () => clearTimeout(timer))
  incoming.on('error', () => undefined)
  incoming.resume()
}
