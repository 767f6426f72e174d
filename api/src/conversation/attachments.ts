import type { AttachmentReading } from '@fechai/contracts/conversation'
import type { MediaItem } from '@fechai/data/conversations'
import type { ConversationItem } from './conversation-item.ts'

/** Audio as it came, and the clean copy of an image; an image that could not be cleaned is never sent. */
export const canBeSent = ({ kind, status, storageKey }: MediaItem): boolean =>
  storageKey !== '' && (kind === 'audio' || (kind === 'image' && status === 'read'))

/**
 * True for a file that is unread, or being read again, while its bytes are here or at WhatsApp and a reader for it
 * exists.
 */
const canBeRetried = ({ kind, status, storageKey, remote }: MediaItem, listens: boolean): boolean =>
  status !== 'read' && (storageKey !== '' || remote !== null) && (kind !== 'audio' || listens)

/** Returns the pipeline's reading of a file; null for other kinds. `listens`: voice notes are transcribed here. */
export function readingOf(item: ConversationItem | undefined, listens: boolean): AttachmentReading | null {
  if (item?.kind !== 'audio' && item?.kind !== 'image') return null
  const { status, text, reason, seconds, places, correction } = item
  const spoken = places?.kind === 'audio' ? places : null
  const retry = canBeRetried(item, listens) ? { uploadId: item.uploadId, position: item.position } : null
  const seen = places?.kind === 'image' ? places.seen : []
  return {
    status,
    text,
    reason,
    seconds,
    lines: spoken?.lines ?? null,
    estimated: spoken?.estimated ?? false,
    seen,
    retry,
    corrected: correction && { by: correction.by, at: correction.at },
  }
}
