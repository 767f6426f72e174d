import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Seconds after the last sign of life of its worker for which a recording counts as being heard. */
export const RECORDING_LEASE_SECONDS = 15
const lease = sql<string>`now() + make_interval(secs => ${RECORDING_LEASE_SECONDS})`

/** Assigns the transcription of a recording to one worker; `holder` is one attempt. */
export const recordingInWork = (db: Database, owner: Owner, sha256: string, holder: string) => ({
  /** @returns whether it is ours: nobody had it, or whoever had it gave no sign of life. */
  take: (uploadId: string): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const taken = await tx
        .insertInto('recordings_in_work')
        .values({ sha256, upload_id: uploadId, holder, lease_ends_at: lease })
        .onConflict((oc) =>
          oc
            .columns(['empresa_id', 'sha256'])
            .doUpdateSet({ upload_id: uploadId, holder, lease_ends_at: lease })
            .where('recordings_in_work.lease_ends_at', '<', sql<string>`now()`),
        )
        .returning('holder')
        .executeTakeFirst()
      return taken !== undefined
    }),

  /** Says that it is still being heard. */
  async keep(): Promise<void> {
    // No row is fine: a turn that was lost to another is not taken back; at worst two hear the same.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('recordings_in_work')
        .set({ lease_ends_at: lease })
        .where('sha256', '=', sha256)
        .where('holder', '=', holder)
        .execute(),
    )
  },

  async leave(): Promise<void> {
    // No row is fine: a turn that was lost is another's to leave.
    await inScope(db, owner, (tx) =>
      tx.deleteFrom('recordings_in_work').where('sha256', '=', sha256).where('holder', '=', holder).execute(),
    )
  },
})
