import type { Key } from '@fechai/platform/crypto/keys'
import type { MediaItem } from '@fechai/data/conversations'

/** A file of one of the conversation's exports. */
export interface ConversationItem extends MediaItem {
  /** Position among the files of all its exports; one export's file keeps it when another arrives. */
  place: number
  uploadId: string
  /** Opens the file. */
  key: Key
}
