import type { ApiContext } from './context.ts'

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=\s*([\d.]+)\s*)?(?=,|$)/i

/**
 * True when the client takes Brotli; the answer is marked as one that depends on it. RFC 9110, 12.5.3: a weight of 0
 * refuses.
 */
export function takesBrotli(c: ApiContext): boolean {
  c.header('Vary', 'Accept-Encoding', { append: true })
  const found = BROTLI.exec(c.req.header('accept-encoding') ?? '')
  return found !== null && Number(found[1] ?? 1) > 0
}
