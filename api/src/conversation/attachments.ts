import type { AttachmentReading } from '@fechai/shared/contracts/conversation'
import type { MediaItem } from '@fechai/shared/db/media-items'

/** Files of an export by the name that messages call them. */
export type ItemsByName = ReadonlyMap<string, MediaItem>

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')

export const itemsByName = (items: readonly MediaItem[]): ItemsByName =>
  new Map(items.filter(({ kind }) => kind !== 'transcript').map((item) => [baseName(item.name), item]))

export const itemNamed = (items: ItemsByName, name: string | null | undefined): MediaItem | undefined =>
  typeof name === 'string' ? items.get(name.normalize('NFC')) : undefined

/** Audio as it came, and the clean copy of an image; an image that could not be cleaned is never sent. */
export const canBeSent = ({ kind, status, storageKey }: MediaItem): boolean =>
  storageKey !== '' && (kind === 'audio' || (kind === 'image' && status === 'read'))

/** What the pipeline reads: of other kinds there is nothing to say. */
export function readingOf(item: MediaItem | undefined): AttachmentReading | null {
  if (item?.kind !== 'audio' && item?.kind !== 'image') return null
  const { status, text, reason, seconds, places } = item
  const spoken = places?.kind === 'audio' ? places : null
  return { status, text, reason, seconds, lines: spoken?.lines ?? null, estimated: spoken?.estimated ?? false }
}
