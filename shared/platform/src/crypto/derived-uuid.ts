import { createHash } from 'node:crypto'

/** Returns a UUID (version 8) made of the text: one for one text, however often it is asked for. */
export function derivedUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
