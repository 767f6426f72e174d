import type { ItemKind } from '@fechai/data/conversations'
import type { ArchiveRefusal } from '@fechai/domain/archive-refusals'

/** The child's description of one entry, before its bytes. */
export interface EntryFrame {
  type: 'entry'
  name: string
  kind: ItemKind
  reason: string | null
  sizeBytes: number
  /** True if a later stage reads it; of the others only name, size and hash are kept. */
  kept: boolean
  /** The position of uncompressed bytes in the archive, and their checksum in the index; they are not sent. */
  lies?: { offset: number; crc32: number }
  /**
   * The hash of an entry that the child unpacked and checked; its bytes follow in frames of their own when the kind
   * is kept.
   */
  sha256?: string
}

/** A range that the child wants next; it comes on its stdin, as it is. */
export interface NeedFrame {
  type: 'need'
  offset: number
  length: number
}

/** So many bytes of the entry that was announced follow. What the child asks for meanwhile comes between two of these. */
export interface BytesFrame {
  type: 'bytes'
  length: number
}

export type ArchiveFrame =
  | EntryFrame
  | NeedFrame
  | BytesFrame
  | { type: 'end' }
  | { type: 'refused'; code: ArchiveRefusal }

/** Length of the header that precedes each frame: its JSON's size in bytes. */
export const LENGTH_BYTES = 4
export const FRAME_MAX_BYTES = 8 * 1024

export function encodeFrame(frame: ArchiveFrame): Buffer {
  const json = Buffer.from(JSON.stringify(frame))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json])
}
