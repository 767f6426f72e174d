import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A browser that was away longer than this starts from the server's data again. */
const KEPT_DAYS = 30

/**
 * Takes an edit's key in the transaction that applies it, so that an edit sent twice is applied once and
 * one that was refused may be sent again. Without a key every edit is new.
 * @returns false when the same person's edit was applied before.
 */
export async function claimEdit(tx: Tx, leadId: string, key: string | null = null): Promise<boolean> {
  if (key === null) return true
  await tx
    .deleteFrom('applied_edits')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
  const claimed = await tx
    .insertInto('applied_edits')
    .values({ key, lead_id: leadId })
    .onConflict((oc) => oc.columns(['empresa_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}
