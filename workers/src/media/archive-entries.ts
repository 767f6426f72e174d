import { ZipReader, type Entry, type FileEntry, type Reader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { archiveDirectory, isArchiveNoise } from '@fechai/shared/conversation/archive-directory'
import { Refusal } from './archive-refusal.ts'
import type { ArchiveWindow } from './archive-window.ts'

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
    const refusal = directory.add(entry)
    if (refusal !== null) throw new Refusal(refusal)
    all.push(entry)
  }
  const entries = all.filter((entry): entry is FileEntry => !entry.directory && !isArchiveNoise(entry.filename))
  const refusal = directory.end()
  if (refusal !== null) throw new Refusal(refusal)
  return entries
}
