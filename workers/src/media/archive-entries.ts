import { ZipReader, type FileEntry, type Reader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { archiveDirectory, isArchiveNoise } from '@fechai/domain/conversation/archive-directory'
import { Refusal } from './archive-refusal.ts'
import type { ArchiveWindow } from './archive-window.ts'

const OPTIONS = { filenameValidation: 'balanced', maxAppendedDataSize: 0 } as const

/** A trailer may follow an entry's bytes before the next entry. */
const TRAILER_BYTES = 24

/** Gives zip.js the ranges that it asks for; the class that it has for this comes with all that writes archives. */
const readerOf = (window: ArchiveWindow): Reader<unknown> =>
  ({
    size: window.sizeBytes,
    readUint8Array: async (index: number, length: number) =>
      // The window's bytes are valid only until the next range.
      Uint8Array.from(window.read(index, Math.max(0, Math.min(length, window.sizeBytes - index)))),
  }) as unknown as Reader<unknown>

const isFile = (entry: { directory: boolean; filename: string }): entry is FileEntry =>
  !entry.directory && !isArchiveNoise(entry.filename)

/**
 * Gives the files of an archive one by one, in the order of its index. The whole index is read before: what it
 * already gives away is refused before anything is inflated. It is read once more for the entries themselves, which
 * zip.js makes of 8 KB each; of one that was given nothing is left.
 */
export async function* archiveEntries(window: ArchiveWindow): AsyncGenerator<FileEntry> {
  const reader = new ZipReader(readerOf(window), { useWebWorkers: false })
  const directory = archiveDirectory()
  const offsets: number[] = []
  for await (const entry of reader.getEntriesGenerator(OPTIONS)) {
    const refusal = directory.add(entry)
    if (refusal !== null) throw new Refusal(refusal)
    if (isFile(entry)) offsets.push(entry.offset)
  }
  const refusal = directory.end()
  if (refusal !== null) throw new Refusal(refusal)
  let position = 0
  for await (const entry of reader.getEntriesGenerator(OPTIONS)) {
    if (!isFile(entry)) continue
    const next = offsets[++position]
    if (next !== undefined) window.goesOnAt(Math.max(0, next - TRAILER_BYTES))
    yield entry
    forget(entry)
  }
}

/** zip.js holds on to every entry whose place it compared. */
function forget(entry: FileEntry): void {
  for (const key of Object.keys(entry)) delete (entry as unknown as Record<string, unknown>)[key]
}
