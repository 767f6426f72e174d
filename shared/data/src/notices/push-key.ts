import { isSealedBy, open, seal, type Key } from '@fechai/platform/crypto/keys'
import { translated, type Database } from '../database/connect.ts'

const PLACE = 'push_key|sealed|installation'

/**
 * Returns the installation's private key of Web Push; `make` makes it where there is none yet. Of several processes one
 * makes it, and all get the same.
 */
export const pushKeyOf = (db: Database, master: Key, make: () => Buffer): Promise<Buffer> =>
  translated(async () => {
    const find = () => db.kysely.selectFrom('push_key').select('sealed').executeTakeFirst()
    const known = await find()
    if (known) return open(master, known.sealed, PLACE)
    await db.kysely
      .insertInto('push_key')
      .values({ sealed: seal(master, make(), PLACE) })
      .onConflict((oc) => oc.doNothing())
      .execute()
    return open(master, (await find())!.sealed, PLACE)
  })

/** Seals the key by the current master key. Safe to repeat. @returns false where there is nothing to do */
export const resealPushKey = (db: Database, master: Key): Promise<boolean> =>
  translated(async () => {
    const known = await db.kysely.selectFrom('push_key').select('sealed').executeTakeFirst()
    if (!known || isSealedBy(master, known.sealed)) return false
    const { numUpdatedRows } = await db.kysely
      .updateTable('push_key')
      .set({ sealed: seal(master, open(master, known.sealed, PLACE), PLACE) })
      .where('sealed', '=', known.sealed)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
