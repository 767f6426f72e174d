import type { Readable } from 'node:stream'

/** Both ends included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

/** The one range that a header asks for; null for the whole file, also when the header is of another kind. */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes)
    return length === 0 ? 'outside' : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const range = { start: Number(first), end: Math.min(last === '' ? Infinity : Number(last), sizeBytes - 1) }
  return range.start > range.end ? 'outside' : range
}

/** Yields only the bytes of a range. Those before it are opened as well: a file is decrypted from its beginning. */
export async function* cut(source: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
