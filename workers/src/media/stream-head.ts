import type { Readable } from 'node:stream'

/** The first bytes of a stream, at most `bytes`; the rest is not fetched. */
export async function headOf(stream: Readable, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= bytes) break
  }
  return Buffer.concat(parts).subarray(0, bytes)
}
