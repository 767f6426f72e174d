import type { Conversation } from '@fechai/domain/conversation/message'
import { readTranscriptBytes } from '@fechai/domain/conversation/read-transcript-bytes'
import { refusalOf, TRANSCRIPT_REFUSALS } from '@fechai/domain/conversation/refusals'
import { ARCHIVE_REFUSALS } from '@fechai/domain/archive-refusals'
import { UNKNOWN_FORMAT } from '@fechai/domain/support-file'
import { ERR_INVALID_CRC32 } from '@zip.js/zip.js'
import { openExport } from './open-export.ts'

/** Some two hundred thousand messages; a phone has no memory for more. */
const MOST_TEXT_BYTES = 16 * 1024 * 1024

export interface ReadExport {
  conversation: Conversation
  entryNames: string[]
}

export class TooLongHere extends Error {}

/**
 * The whole conversation of a file, read as its bytes come; null for a recording, an image or a format that is not
 * read yet, a sentence where the server would refuse it.
 * @param onShare how much of it was read, 0 to 1
 * @throws TooLongHere when it is more than a browser should hold; Error when the file does not keep to what it states
 */
export async function readExport(
  file: File,
  onShare: (share: number) => void,
): Promise<ReadExport | { refusal: string } | null> {
  const opened = await openExport(file)
  if (opened === null || 'refusal' in opened) return opened
  const { sizeBytes, entryNames, textName, bytes } = opened
  if (sizeBytes > MOST_TEXT_BYTES) throw new TooLongHere()
  try {
    const chunks = counted(bytes(), (read) => onShare(Math.min(1, read / sizeBytes)))
    const conversation = await readTranscriptBytes(chunks, { fileName: file.name, textName, entryNames })
    const refusal = refusalOf(conversation)
    if (refusal === UNKNOWN_FORMAT) return null
    return refusal === null ? { conversation, entryNames } : { refusal: TRANSCRIPT_REFUSALS[refusal] }
  } catch (error) {
    if (!(error instanceof Error) || error.message !== ERR_INVALID_CRC32) throw error
    return { refusal: ARCHIVE_REFUSALS.zip_corrompido }
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  tell: (readBytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const chunk of chunks) {
    tell((read += chunk.length))
    yield chunk
  }
}
