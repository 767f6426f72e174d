import { mediaKind } from '@fechai/domain/conversation/media-kind'
import { extensionOf } from '@fechai/domain/upload-check'
import type { ConversationSize } from '@fechai/domain/estimate-cost'
import { BlobReader, ZipReader } from '@zip.js/zip.js'

/** WhatsApp's voice notes take about two kilobytes a second. */
const AUDIO_BYTES_PER_SECOND = 2_000

/** Returns how much text and audio an export states that it holds; inflates nothing. */
export async function measureExport(file: File): Promise<ConversationSize> {
  const size = { characters: 0, audioSeconds: 0 }
  const add = (name: string, bytes: number): void => {
    if (extensionOf(name) === '.txt') size.characters += bytes
    else if (mediaKind(name) === 'audio') size.audioSeconds += Math.round(bytes / AUDIO_BYTES_PER_SECOND)
  }
  if (extensionOf(file.name) !== '.zip') add(file.name, file.size)
  else {
    const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false })
    for await (const entry of reader.getEntriesGenerator()) add(entry.filename, entry.uncompressedSize)
  }
  return size
}
