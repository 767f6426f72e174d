import { createHmac, timingSafeEqual } from 'node:crypto'

/** True where a report's header signs exactly these bytes with the app's secret. Takes as long for a wrong one as for a right one. */
export function isSignedByApp(body: Buffer, header: string | undefined, appSecret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const wanted = createHmac('sha256', appSecret).update(body).digest()
  const given = hex === undefined ? Buffer.alloc(wanted.length) : Buffer.from(hex, 'hex')
  return timingSafeEqual(wanted, given) && hex !== undefined
}
