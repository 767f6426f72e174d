import { open, seal, type Key } from '@fechai/platform/crypto/keys'
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
