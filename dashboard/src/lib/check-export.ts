import { readTranscript } from '@fechai/shared/conversation/read-transcript'
import { refusalOf, TRANSCRIPT_REFUSALS } from '@fechai/shared/conversation/refusals'
import { ARCHIVE_REFUSALS } from '@fechai/shared/domain/archive-refusals'
import { extensionOf } from '@fechai/shared/domain/upload-check'
import { decode, openArchive } from './open-archive.ts'

const HEAD_BYTES = 256 * 1024

/**
 * Why the content of an export could not be analysed, by the code that the server reads it with; null when
 * nothing speaks against sending it. Recordings and images are left to the server.
 */
export async function checkExport(file: File): Promise<string | null> {
  const extension = extensionOf(file.name)
  if (extension === '.txt') {
    return refuseText(decode(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())), file.name, [])
  }
  if (extension !== '.zip') return null
  const opened = await openArchive(file)
  if ('refusal' in opened) return ARCHIVE_REFUSALS[opened.refusal]
  return refuseText(opened.transcript, file.name, opened.entryNames)
}

function refuseText(text: string, fileName: string, entryNames: string[]): string | null {
  const refusal = refusalOf(readTranscript(text, { fileName, entryNames }))
  return refusal && TRANSCRIPT_REFUSALS[refusal]
}
