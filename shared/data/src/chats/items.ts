import type { Key } from '@fechai/platform/crypto/keys'
import type { Tx } from '../database/connect.ts'
import { calledName } from '../conversations/items-by-name.ts'
import { openItemName, toMediaItem, type MediaItem } from '../conversations/media-items.ts'
import { openFileKey } from '../uploads/keys.ts'
import { feedingUploads } from '../uploads/uploads.ts'

/** A file of a conversation, and its place among all of them, by which `media/{position}` counts. */
export type ChatItem = MediaItem & { place: number; uploadId: string; key: Key }

/** Rows of one statement. */
const ROWS_AT_ONCE = 500

/**
 * Returns the files of a conversation that some of its messages name, by names as `calledName` gives them. Names are
 * sealed, so all of them are decrypted if there is a file to be found; content and location are decrypted for the
 * wanted files alone.
 */
export async function itemsNamed(
  tx: Tx,
  key: Key,
  conversationId: string,
  names: ReadonlySet<string>,
): Promise<ChatItem[]> {
  if (names.size === 0) return []
  const uploads = await feedingUploads(tx, conversationId)
  if (uploads.length === 0) return []
  const named = await tx
    .selectFrom('media_items')
    .select(['upload_id', 'position', 'kind', 'name'])
    .where(
      'upload_id',
      'in',
      uploads.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const items: ChatItem[] = []
  let before = 0
  for (const { id: uploadId, wrappedKey } of uploads) {
    const own = named.filter((row) => row.upload_id === uploadId)
    const fileKey = own.length > 0 ? openFileKey(key, uploadId, wrappedKey) : key
    const places = new Map(own.map(({ position }, at) => [position, before + at]))
    before += own.length
    const wanted = own.filter((row) => row.kind !== 'transcript' && names.has(calledName(openItemName(fileKey, row))))
    for (let from = 0; from < wanted.length; from += ROWS_AT_ONCE) {
      const positions = wanted.slice(from, from + ROWS_AT_ONCE).map(({ position }) => position)
      const rows = await tx
        .selectFrom('media_items')
        .selectAll()
        .where('upload_id', '=', uploadId)
        .where('position', 'in', positions)
        .orderBy('position')
        .execute()
      for (const row of rows)
        items.push({ ...toMediaItem(fileKey, row), place: places.get(row.position)!, uploadId, key: fileKey })
    }
  }
  return items
}
