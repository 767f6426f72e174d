import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { refusalOf, TRANSCRIPT_REFUSALS } from '@fechai/domain/conversation/refusals'
import { UNKNOWN_FORMAT } from '@fechai/domain/support-file'
import { openExport } from './open-export.ts'

/**
 * Why the content of an export could not be analysed, by the code that the server reads it with; null when
 * nothing speaks against sending it. Recordings and images are left to the server.
 */
export async function checkExport(file: File): Promise<string | null> {
  const opened = await openExport(file)
  if (opened === null) return null
  if ('refusal' in opened) return opened.refusal
  const { head, entryNames, textName } = opened
  const refusal = refusalOf(readTranscript(head, { fileName: file.name, textName, entryNames }))
  // A format that is not read yet is the server's to refuse: there the file can be kept for support.
  return refusal === null || refusal === UNKNOWN_FORMAT ? null : TRANSCRIPT_REFUSALS[refusal]
}
