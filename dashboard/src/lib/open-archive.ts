import { archiveDirectory, isArchiveNoise } from '@fechai/domain/conversation/archive-directory'
import { chooseTranscript } from '@fechai/domain/conversation/choose-transcript'
import { textEncoding } from '@fechai/domain/conversation/text-encoding'
import type { ArchiveRefusal } from '@fechai/domain/archive-refusals'
import { LIMITS } from '@fechai/domain/limits'
import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js'
import { archiveFault } from './archive-fault.ts'

export type OpenedArchive =
  | { refusal: ArchiveRefusal }
  | { transcript: ArchivedText; textName: string; entryNames: string[] }

export interface ArchivedText {
  /** Its beginning. */
  head: string
  /** Stated, not believed. */
  sizeBytes: number
  /** All of it as it is inflated, in pieces cut anywhere. It throws when it is not what the directory states. */
  bytes: () => AsyncGenerator<Uint8Array>
}

/** More texts than the chats of an archive and their attachments: the server looks at all of them. */
const MOST_TEXTS = 2 * LIMITS.archiveChats
/** Bytes that suffice to recognise a conversation. */
const HEAD_BYTES = 256 * 1024

/** Reads an archive's directory and the beginning of the conversation in it; nothing else is inflated. */
export async function openArchive(file: Blob): Promise<OpenedArchive> {
  try {
    const entries = await readDirectory(file)
    if (typeof entries === 'string') return { refusal: entries }
    const texts = await textsOf(entries)
    const chosen = chooseTranscript(texts) ?? texts[0]
    if (chosen === undefined) return { refusal: 'zip_sem_conversa' }
    const { entry, text, name } = chosen
    return {
      transcript: { head: text, sizeBytes: entry.uncompressedSize, bytes: () => inflated(entry) },
      textName: name,
      entryNames: entries.map(({ filename }) => filename.normalize('NFC')),
    }
  } catch (error) {
    return { refusal: archiveFault(error) }
  }
}

export const decode = (head: Uint8Array): string => new TextDecoder(textEncoding(head)).decode(head, { stream: true })

export interface ArchivedHead {
  name: string
  /** Its beginning. */
  text: string
  entry: FileEntry
}

/** The texts of an archive, as far as their beginnings. */
export async function textsOf(entries: readonly FileEntry[]): Promise<ArchivedHead[]> {
  const texts: ArchivedHead[] = []
  for (const entry of entries.filter(({ filename }) => /\.txt$/i.test(filename)).slice(0, MOST_TEXTS)) {
    texts.push({ name: entry.filename.normalize('NFC'), text: decode(await headOf(entry)), entry })
  }
  return texts
}

export async function readDirectory(file: Blob): Promise<FileEntry[] | ArchiveRefusal> {
  const directory = archiveDirectory()
  const entries: FileEntry[] = []
  const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false })
  const options = { filenameValidation: 'balanced', maxAppendedDataSize: 0 } as const
  for await (const entry of reader.getEntriesGenerator(options)) {
    const refusal = directory.add(entry)
    if (refusal) return refusal
    if (!entry.directory && !isArchiveNoise(entry.filename)) entries.push(entry)
  }
  return directory.end() ?? entries
}

class HeadRead extends Error {}

/** Inflates until the head is full: what an archive claims of its sizes is not believed. */
async function headOf(entry: FileEntry): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD_BYTES)
  let length = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      const part = chunk.subarray(0, HEAD_BYTES - length)
      head.set(part, length)
      length += part.length
      if (length === HEAD_BYTES) throw new HeadRead()
    },
  })
  await entry.getData(sink, { useWebWorkers: false }).catch((error: unknown) => {
    if (length < HEAD_BYTES) throw error
  })
  return head.subarray(0, length)
}

/** Inflates as fast as it is read, never past the stated size, and checks the sum at the end. */
export async function* inflated(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stop = new AbortController()
  const done = entry.getData(writable, {
    strictness: 'strict',
    checkCrc32: true,
    checkOverlappingEntry: true,
    useWebWorkers: false,
    signal: stop.signal,
  })
  // A stream that breaks off may never say so to its reader.
  const broken = done.then(() => new Promise<never>(() => undefined))
  broken.catch(() => undefined)
  const reader = readable.getReader()
  let left = entry.uncompressedSize
  try {
    for (;;) {
      const { done: ended, value } = await Promise.race([reader.read(), broken])
      if (ended) break
      left -= value.length
      if (left < 0) throw new Error('more bytes than the directory states')
      yield value
    }
    await done
    if (left > 0) throw new Error('fewer bytes than the directory states')
  } finally {
    stop.abort()
    await reader.cancel().catch(() => undefined)
  }
}
