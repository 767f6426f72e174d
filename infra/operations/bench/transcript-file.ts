import { createReadStream } from 'node:fs'

/** Bytes that are read at a time. */
const CHUNK_BYTES = 64 * 1024

/** The text of a file, piece by piece. */
export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
