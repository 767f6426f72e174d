import { archiveDirectory, isArchiveNoise } from '@fechai/shared/conversation/archive-directory'
import { chooseTranscript } from '@fechai/shared/conversation/choose-transcript'
import { textEncoding } from '@fechai/shared/conversation/text-encoding'
import type { ArchiveRefusal } from '@fechai/shared/domain/archive-refusals'
import { LIMITS } from '@fechai/shared/domain/limits'
import { BlobReader, ERR_ENCRYPTED_CENTRAL_DIRECTORY, ZipReader, type FileEntry } from '@zip.js/zip.js'

export type OpenedArchive = { refusal: ArchiveRefusal } | { transcript: string; entryNames: string[] }

/** More texts than a conversation and its attachments: the server looks at all of them. */
const MOST_TEXTS = 20
/** Enough to tell a conversation from anything else. */
const HEAD_BYTES = 256 * 1024

/** Reads an archive's directory and the beginning of the conversation in it; nothing else is inflated. */
export async function openArchive(file: Blob): Promise<OpenedArchive> {
  try {
    const entries = await readDirectory(file)
    if (typeof entries === 'string') return { refusal: entries }
    const entryNames = entries.map(({ filename }) => filename.normalize('NFC'))
    const texts = []
    for (const entry of entries.filter(({ filename }) => /\.txt$/i.test(filename)).slice(0, MOST_TEXTS)) {
      texts.push({ name: entry.filename.normalize('NFC'), text: decode(await headOf(entry)) })
    }
    if (texts.length === 0) return { refusal: 'zip_sem_conversa' }
    return { transcript: (chooseTranscript(texts) ?? texts[0]!).text, entryNames }
  } catch (error) {
    const encrypted = error instanceof Error && error.message === ERR_ENCRYPTED_CENTRAL_DIRECTORY
    return { refusal: encrypted ? 'zip_cifrado' : 'zip_invalido' }
  }
}

export const decode = (head: Uint8Array): string => new TextDecoder(textEncoding(head)).decode(head, { stream: true })

async function readDirectory(file: Blob): Promise<FileEntry[] | ArchiveRefusal> {
  const directory = archiveDirectory()
  const entries: FileEntry[] = []
  for await (const entry of new ZipReader(new BlobReader(file), { useWebWorkers: false }).getEntriesGenerator()) {
    const refusal = directory.add(entry)
    if (refusal) return refusal
    if (!entry.directory && !isArchiveNoise(entry.filename)) entries.push(entry)
    if (entry.uncompressedSize > LIMITS.archiveEntryBytes) return 'zip_arquivo_grande'
  }
  return entries.length === 0 ? 'zip_vazio' : entries
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
