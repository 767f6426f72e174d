import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { ERR_UNSUPPORTED_COMPRESSION, type FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { Refusal } from './archive-refusal.ts'
import type { ArchiveWindow } from './archive-window.ts'
import { HEAD_BYTES } from './item-kind.ts'

/** The verified content of an entry whose position and size match the index. */
export interface CheckedEntry {
  head: Buffer
  /** The position of an entry that is stored without compression, and the checksum that is still to be compared. */
  lies?: { offset: number; crc32: number }
  /** An unpacked and compared entry: its hash, and its bytes, which contain the verified content. */
  unpacked?: { sha256: string; chunks(): Iterable<Buffer> | AsyncIterable<Buffer> }
}

/** Up to here an entry is unpacked at once; a larger one is unpacked twice, to be checked and then to be sent. */
const AT_ONCE_BYTES = 4 * 1024 * 1024
/** The default of 16 KB doubles the time. */
const INFLATED_CHUNK_BYTES = 128 * 1024
const STORED = 0
const DEFLATED = 8

/** zip.js says whether an entry's own header, place and trailer are what the index says; zlib unpacks it. */
export async function checkEntry(entry: FileEntry, window: ArchiveWindow): Promise<CheckedEntry> {
  const { uncompressedSize: sizeBytes, compressedSize: packedBytes, compressionMethod: method } = entry
  await entry.getData(new WritableStream(), { strictness: 'strict', checkOverlappingEntryOnly: true })
  const offset = entry.localDirectory!.dataOffset
  if (method === STORED) {
    if (packedBytes !== sizeBytes) throw new Refusal('zip_ambiguo')
    return { head: window.read(offset, Math.min(HEAD_BYTES, sizeBytes)), lies: { offset, crc32: entry.crc32! } }
  }
  if (method !== DEFLATED) throw new Error(ERR_UNSUPPORTED_COMPRESSION)
  const chunks =
    Math.max(sizeBytes, packedBytes) <= AT_ONCE_BYTES
      ? unpackAtOnce(window.read(offset, packedBytes), sizeBytes)
      : () => unpack(window.stream(offset, packedBytes), { sizeBytes, packedBytes })
  const head = Buffer.alloc(Math.min(HEAD_BYTES, sizeBytes))
  const hash = createHash('sha256')
  let crc = 0
  let length = 0
  for await (const chunk of chunks()) {
    hash.update(chunk)
    crc = crc32(chunk, crc)
    if (length < head.length) chunk.copy(head, length)
    length += chunk.length
  }
  if (crc !== entry.crc32! >>> 0) throw new Refusal('zip_corrompido')
  return { head, unpacked: { sha256: hash.digest('hex'), chunks } }
}

function unpackAtOnce(packed: Buffer, sizeBytes: number): () => Buffer[] {
  // One byte more than stated is enough to find a lie; all that is stated fits in one piece.
  const room = { maxOutputLength: sizeBytes + 1, chunkSize: Math.max(constants.Z_MIN_CHUNK, sizeBytes + 1) }
  const { buffer, engine } = inflateWithin(packed, room)
  if (buffer.length !== sizeBytes || engine.bytesWritten !== packed.length) throw new Refusal('zip_ambiguo')
  return () => [buffer]
}

function inflateWithin(packed: Buffer, room: { maxOutputLength: number; chunkSize: number }) {
  try {
    // Typed as a buffer alone, whatever `info` says.
    return inflateRawSync(packed, { ...room, info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('zip_ambiguo')
    throw error
  }
}

/** Exactly as many bytes as the index states. @throws Refusal at the first byte too many, or when one is missing. */
async function* unpack(
  packed: Iterable<Buffer>,
  { sizeBytes, packedBytes }: { sizeBytes: number; packedBytes: number },
): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: INFLATED_CHUNK_BYTES })
  // An error of either side reaches the reader through `inflate`.
  pipeline(packed, inflate).catch(() => undefined)
  let length = 0
  for await (const chunk of inflate as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > sizeBytes) throw new Refusal('zip_ambiguo')
    yield chunk
  }
  if (length !== sizeBytes || inflate.bytesWritten !== packedBytes) throw new Refusal('zip_ambiguo')
}
