import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Files of what was erased: known until storage holds nothing of them any more. */
export const fileRemovalsOf = (db: Database, owner: Owner) => ({
  /** Something of them may still be there: looked at again after `seconds`. */
  async lookAgain(uploadId: string, seconds: number): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('file_removals')
        .set({ tries: sql<number>`tries + 1`, due_at: sql<string>`now() + make_interval(secs => ${seconds})` })
        .where('upload_id', '=', uploadId)
        .execute(),
    )
  },

  async done(uploadId: string): Promise<void> {
    await inScope(db, owner, (tx) => tx.deleteFrom('file_removals').where('upload_id', '=', uploadId).execute())
  },
})

/** Orders the removal in the transaction that erases what the files belonged to, so that neither is without the other. */
export async function orderRemoval(tx: Tx, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return
  await tx
    .insertInto('file_removals')
    .values(uploadIds.map((upload_id) => ({ upload_id })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
