import { ARCHIVE_REFUSALS } from '@fechai/domain/archive-refusals'
import { extensionOf } from '@fechai/domain/upload-check'
import { decode, openArchive, type ArchivedText } from './open-archive.ts'

/** Beginning of the conversation in a chosen file; the rest is read on request. */
export interface OpenedExport extends ArchivedText {
  /** Empty for a text that came alone. */
  entryNames: string[]
  /** Path inside the archive; absent for a text that came alone. */
  textName?: string
}

const HEAD_BYTES = 256 * 1024

/** Null for a recording or an image, which the server judges; a sentence where the file is refused. */
export async function openExport(file: File): Promise<OpenedExport | { refusal: string } | null> {
  const extension = extensionOf(file.name)
  if (extension === '.txt') {
    const head = decode(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    return { head, sizeBytes: file.size, bytes: () => bytesOf(file), entryNames: [] }
  }
  if (extension !== '.zip') return null
  const opened = await openArchive(file)
  if ('refusal' in opened) return { refusal: ARCHIVE_REFUSALS[opened.refusal] }
  return { ...opened.transcript, textName: opened.textName, entryNames: opened.entryNames }
}

async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
