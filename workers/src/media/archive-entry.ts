import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { DirectoryEntry } from './archive-directory.ts'
import { Refusal } from './archive-refusal.ts'
import type { ArchiveWindow } from './archive-window.ts'
import { HEAD_BYTES } from './item-kind.ts'

/** What was read of an entry whose size, checksum and place are what the index says. */
export interface CheckedEntry {
  head: Buffer
  sha256: string
  /** Gives the bytes, which hold what was checked. */
  chunks(): AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Up to here an entry is held at once; a larger one is read twice, to be checked and then to be sent. */
const HELD_BYTES = 4 * 1024 * 1024
/** The default of 16 KB doubles the time. */
const INFLATED_CHUNK_BYTES = 128 * 1024

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const SIZES_FOLLOW = 0x0008
const WIDE = 0xffffffff

/** Reads one entry; every byte is counted as it comes, none beyond the stated size is handed on. */
export async function checkEntry(window: ArchiveWindow, entry: DirectoryEntry): Promise<CheckedEntry> {
  const from = dataOffset(window, entry)
  if (!entry.deflated && entry.packedBytes !== entry.sizeBytes) throw new Refusal('zip_ambiguo')
  if (entry.sizeBytes > HELD_BYTES || entry.packedBytes > HELD_BYTES) return checkLarge(window, entry, from)
  const packed = window.read(from, entry.packedBytes)
  const bytes = entry.deflated ? inflateAtOnce(packed, entry.sizeBytes) : packed
  if (bytes.length !== entry.sizeBytes) throw new Refusal('zip_ambiguo')
  if (crc32(bytes) !== entry.crc) throw new Refusal('zip_corrompido')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { head: bytes.subarray(0, HEAD_BYTES), sha256, chunks: () => [bytes] }
}

async function checkLarge(window: ArchiveWindow, entry: DirectoryEntry, from: number): Promise<CheckedEntry> {
  const hash = createHash('sha256')
  const headParts: Buffer[] = []
  let headBytes = 0
  let crc = 0
  const chunks = () => inflated(window, entry, from)
  for await (const chunk of chunks()) {
    hash.update(chunk)
    crc = crc32(chunk, crc)
    if (headBytes < HEAD_BYTES) headParts.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - headBytes)))
    headBytes += chunk.length
  }
  if (crc !== entry.crc) throw new Refusal('zip_corrompido')
  return { head: Buffer.concat(headParts).subarray(0, HEAD_BYTES), sha256: hash.digest('hex'), chunks }
}

/** Exactly as many bytes as the index states. @throws Refusal at the first byte too many, or when one is missing. */
async function* inflated(window: ArchiveWindow, entry: DirectoryEntry, from: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of source(window, entry, from)) {
    length += chunk.length
    if (length > entry.sizeBytes) throw new Refusal('zip_ambiguo')
    yield chunk
  }
  if (length !== entry.sizeBytes) throw new Refusal('zip_ambiguo')
}

function source(window: ArchiveWindow, entry: DirectoryEntry, from: number): AsyncIterable<Buffer> | Iterable<Buffer> {
  const packed = window.stream(from, entry.packedBytes)
  if (!entry.deflated) return packed
  const inflate = createInflateRaw({ chunkSize: INFLATED_CHUNK_BYTES, finishFlush: constants.Z_FINISH })
  // An error of either side reaches the reader through `inflate`.
  pipeline(packed, inflate).catch(() => undefined)
  return inflate as AsyncIterable<Buffer>
}

function inflateAtOnce(packed: Buffer, sizeBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, sizeBytes) })
  } catch (error) {
    const tooMany = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refusal(tooMany ? 'zip_ambiguo' : 'zip_corrompido')
  }
}

/** Where an entry's bytes start; its own header must say what the index says, or programs would disagree about it. */
function dataOffset(window: ArchiveWindow, entry: DirectoryEntry): number {
  const header = Buffer.from(window.read(entry.offset, LOCAL_HEADER_BYTES))
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Refusal('zip_ambiguo')
  const flags = header.readUInt16LE(6)
  const nameBytes = header.readUInt16LE(26)
  const from = entry.offset + LOCAL_HEADER_BYTES + nameBytes + header.readUInt16LE(28)
  if (from + entry.packedBytes > entry.endsBefore) throw new Refusal('zip_sobreposto')
  const name = window.read(entry.offset + LOCAL_HEADER_BYTES, nameBytes)
  const sameName = name.equals(entry.rawName)
  const sameMethod = (header.readUInt16LE(8) === 8) === entry.deflated
  const sizesHere = (flags & SIZES_FOLLOW) === 0
  const says = (at: number, value: number) => header.readUInt32LE(at) === value || header.readUInt32LE(at) === WIDE
  const sameSizes = says(18, entry.packedBytes) && says(22, entry.sizeBytes)
  if (!sameName || !sameMethod || (sizesHere && !sameSizes)) throw new Refusal('zip_ambiguo')
  return from
}
