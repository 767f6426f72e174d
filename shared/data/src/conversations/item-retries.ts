import type { ItemStatus } from './media-items.ts'
import type { Database } from '../database/connect.ts'
import type { ItemKind } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'

export interface ItemStanding {
  kind: ItemKind
  status: ItemStatus
  /** True when its bytes can still be read here or at WhatsApp. */
  stored: boolean
}

/**
 * The states of files, and their changes when one is read again; it needs no key, because nothing sealed is touched.
 */
export const itemRetriesOf = (db: Database, owner: Owner) => ({
  find: (uploadId: string, position: number): Promise<ItemStanding | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('media_items')
        .select(['kind', 'status', 'storage_key'])
        .select(({ eb }) => eb('remote', 'is not', null).as('remote'))
        .where('upload_id', '=', uploadId)
        .where('position', '=', position)
        .executeTakeFirst()
      return row ? { kind: row.kind, status: row.status, stored: row.storage_key !== '' || Boolean(row.remote) } : null
    }),

  /** A file that was not read waits to be read again. */
  async reopen(uploadId: string, position: number): Promise<void> {
    // No row is fine: a file that was read meanwhile stays read.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('media_items')
        .set({ status: 'pending', reason: null })
        .where('upload_id', '=', uploadId)
        .where('position', '=', position)
        .where('status', '=', 'unread')
        .execute(),
    )
  },

  /** A file that waited stays unread, and says why in pt-BR. */
  async giveUp(uploadId: string, position: number, reason: string): Promise<void> {
    // No row is fine: a file that was read meanwhile stays read.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('media_items')
        .set({ status: 'unread', reason })
        .where('upload_id', '=', uploadId)
        .where('position', '=', position)
        .where('status', '=', 'pending')
        .execute(),
    )
  },
})
