import { LineBytes } from './line-bytes.ts'
import type { Conversation } from './message.ts'
import { concludeTranscript, type TranscriptOptions } from './read-transcript.ts'
import { RecordSplitter } from './split-records.ts'
import { ENCODING_HEAD_BYTES, textEncoding } from './text-encoding.ts'

/** Of every engine that runs this; the language itself does not name it. */
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
  const splitter = new RecordSplitter()
  let held: Uint8Array[] = []
  let heldBytes = 0
  let reading: { decoder: TextDecoder; bytes: LineBytes } | null = null

  const read = (chunk: Uint8Array): void => {
    splitter.push(reading!.decoder.decode(chunk, { stream: true }))
    reading!.bytes.push(chunk)
  }
  const begin = (): void => {
    const head = joined(held, heldBytes)
    const encoding = textEncoding(head.subarray(0, ENCODING_HEAD_BYTES))
    reading = { decoder: new TextDecoder(encoding, { ignoreBOM: true }), bytes: new LineBytes(encoding) }
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
  splitter.push(reading!.decoder.decode())
  return concludeTranscript(splitter.end(), options, reading!.bytes.end())
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
