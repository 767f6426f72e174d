import { createHash } from 'node:crypto'
import type { FileEntry } from '@zip.js/zip.js'
import { Refusal } from './archive-refusal.ts'
import { HEAD_BYTES } from './item-kind.ts'

/** What was read of an entry whose size, checksum and place are what the index says. */
export interface CheckedEntry {
  head: Buffer
  sha256: string
  /** Hands the bytes on, which hold what was checked. */
  write(take: (chunk: Uint8Array) => void): Promise<void>
}

/** Up to here an entry is held at once; a larger one is read twice, to be checked and then to be sent. */
const HELD_BYTES = 4 * 1024 * 1024

/** Reads one entry; every byte is counted as it comes, none beyond the stated size is handed on. */
export async function checkEntry(entry: FileEntry): Promise<CheckedEntry> {
  const held = entry.uncompressedSize <= HELD_BYTES ? Buffer.allocUnsafe(entry.uncompressedSize) : null
  const head = Buffer.alloc(Math.min(HEAD_BYTES, entry.uncompressedSize))
  const hash = createHash('sha256')
  await inflate(entry, (chunk, at) => {
    hash.update(chunk)
    if (at < head.length) head.set(chunk.subarray(0, head.length - at), at)
    held?.set(chunk, at)
  })
  return {
    head,
    sha256: hash.digest('hex'),
    write: async (take) => (held ? take(held) : inflate(entry, take)),
  }
}

/** Exactly as many bytes as the index states. @throws Refusal at the first byte too many, or when one is missing. */
async function inflate(entry: FileEntry, take: (chunk: Uint8Array, at: number) => void): Promise<void> {
  let length = 0
  const counted = new WritableStream<Uint8Array>({
    write(chunk) {
      if (length + chunk.length > entry.uncompressedSize) throw new Refusal('zip_ambiguo')
      take(chunk, length)
      length += chunk.length
    },
  })
  await entry.getData(counted, {
    strictness: 'strict',
    checkCrc32: true,
    checkOverlappingEntry: true,
    useWebWorkers: false,
  })
  if (length !== entry.uncompressedSize) throw new Refusal('zip_ambiguo')
}
