import { ZipReader, type Entry, type FileEntry, type Reader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { archiveDirectory, isArchiveNoise } from '@fechai/shared/conversation/archive-directory'
import { LIMITS } from '@fechai/shared/domain/limits'
import { Refusal } from './archive-refusal.ts'
import type { ArchiveWindow } from './archive-window.ts'

/** Text packs to a twentieth at best; beyond this, and beyond a size that matters, it is a bomb. */
const MAX_RATIO = 200
const RATIO_FROM_BYTES = 10 * 1024 * 1024
const LOCAL_HEADER_BYTES = 30

/** Gives zip.js the ranges that it asks for; the class that it has for this comes with all that writes archives. */
const readerOf = (window: ArchiveWindow): Reader<unknown> =>
  ({
    size: window.sizeBytes,
    readUint8Array: async (index: number, length: number) =>
      // What the window gives stands until the next range only.
      Uint8Array.from(window.read(index, Math.max(0, Math.min(length, window.sizeBytes - index)))),
  }) as unknown as Reader<unknown>

/** Reads the whole index first: what it already gives away is refused before anything is inflated. */
export async function archiveEntries(window: ArchiveWindow): Promise<FileEntry[]> {
  const reader = new ZipReader(readerOf(window), { useWebWorkers: false })
  const directory = archiveDirectory()
  const all: Entry[] = []
  const options = { filenameValidation: 'balanced', maxAppendedDataSize: 0 } as const
  for await (const entry of reader.getEntriesGenerator(options)) {
    const refusal = refusalOf(entry) ?? directory.add(entry)
    if (refusal !== null) throw new Refusal(refusal)
    all.push(entry)
  }
  const entries = all.filter((entry): entry is FileEntry => !entry.directory && !isArchiveNoise(entry.filename))
  if (entries.length === 0) throw new Refusal('zip_vazio')
  refuseOverlaps(all)
  return entries
}

/** No byte belongs to two entries, and nothing stands before the first, which one program would read and another not. */
function refuseOverlaps(entries: readonly Entry[]): void {
  const placed = entries.toSorted((a, b) => a.offset - b.offset)
  if (placed[0]!.offset !== 0) throw new Refusal('zip_ambiguo')
  for (const [position, { offset, rawFilename, compressedSize }] of placed.entries()) {
    const next = placed[position + 1]?.offset ?? Infinity
    if (offset + LOCAL_HEADER_BYTES + rawFilename.length + compressedSize > next) throw new Refusal('zip_sobreposto')
  }
}

/** A size that lies is found when the entry is inflated. */
function refusalOf({ uncompressedSize, compressedSize }: Pick<FileEntry, 'uncompressedSize' | 'compressedSize'>) {
  if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO) return 'zip_bomba'
  return uncompressedSize > LIMITS.archiveEntryBytes ? 'zip_arquivo_grande' : null
}
