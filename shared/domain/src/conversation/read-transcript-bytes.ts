import { withoutNull } from '../storable.ts'
import { LineBytes } from './line-bytes.ts'
import type { Conversation } from './message.ts'
import { OnePassReader } from './one-pass.ts'
import { readWhole } from './read-transcript.ts'
import { ENCODING_HEAD_BYTES, textEncoding } from './text-encoding.ts'
import type { TranscriptOptions } from './transcript-options.ts'

/** Every engine that runs this has it; the language itself does not name it. */
declare class TextDecoder {
  constructor(label: string, options: { ignoreBOM: boolean })
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/**
 * Reads a transcript as the bytes of its file arrive, in chunks cut anywhere, whatever editor re-saved it.
 * Its ledger counts bytes as well: they add up to the size of the file.
 */
export async function readTranscriptBytes(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: TranscriptOptions,
): Promise<Conversation> {
  const texts: string[] = []
  let held: Uint8Array[] = []
  let heldBytes = 0
  let reading: Reading | null = null

  const read = (chunk: Uint8Array): void => {
    const { decoder, bytes, reader } = reading!
    bytes.push(chunk)
    const text = withoutNull(decoder.decode(chunk, { stream: true }))
    texts.push(text)
    reader.push(text)
  }
  const begin = (): void => {
    const head = joined(held, heldBytes)
    const encoding = textEncoding(head.subarray(0, ENCODING_HEAD_BYTES))
    const bytes = new LineBytes(encoding)
    const decoder = new TextDecoder(encoding, { ignoreBOM: true })
    reading = { decoder, bytes, reader: new OnePassReader(options, { bytes: bytes.count }) }
    held = []
    read(head)
  }
  for await (const chunk of chunks) {
    if (reading !== null) read(chunk)
    else {
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes >= ENCODING_HEAD_BYTES) begin()
    }
  }
  if (reading === null) begin()
  const { decoder, bytes, reader } = reading!
  bytes.end()
  const rest = withoutNull(decoder.decode())
  reader.push(rest)
  return reader.end() ?? readWhole([...texts, rest], options, bytes.count)
}

interface Reading {
  decoder: TextDecoder
  bytes: LineBytes
  reader: OnePassReader
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
