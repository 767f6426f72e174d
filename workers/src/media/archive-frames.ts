import type { ItemKind } from '@fechai/shared/db/schema'
import type { ArchiveRefusal } from '@fechai/shared/domain/archive-refusals'

/** What the child says of one entry, before its bytes. */
export interface EntryFrame {
  type: 'entry'
  name: string
  kind: ItemKind
  reason: string | null
  sha256: string
  sizeBytes: number
  /** Bytes that follow the frame: all of them, or none when the kind is not kept. */
  bodyBytes: number
}

/** A range that the child wants next; it comes on its stdin, as it is. */
export interface NeedFrame {
  type: 'need'
  offset: number
  length: number
}

export type ArchiveFrame = EntryFrame | NeedFrame | { type: 'end' } | { type: 'refused'; code: ArchiveRefusal }

/** Length of the header that precedes each frame: its JSON's size in bytes. */
export const LENGTH_BYTES = 4
export const FRAME_MAX_BYTES = 8 * 1024

export function encodeFrame(frame: ArchiveFrame): Buffer {
  const json = Buffer.from(JSON.stringify(frame))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json])
}
