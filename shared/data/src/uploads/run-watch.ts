import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** State of the run behind an upload. */
export const runWatchOf = (db: Database, owner: Owner) => ({
  /** Notes that a run exists for it: none is looked for again for a while. */
  async seen(uploadId: string): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({ run_seen_at: sql<string>`now()` })
        .where('id', '=', uploadId)
        .execute(),
    )
  },

  /**
   * Counts another run of an upload whose run was lost.
   * @returns how many it has been given by now, or null when it moved or ended meanwhile.
   */
  async countRestart(uploadId: string, quietSeconds: number): Promise<number | null> {
    const row = await inScope(db, owner, (tx) =>
      tx
        .updateTable('uploads')
        .set({ restarts: sql<number>`restarts + 1`, run_seen_at: sql<string>`now()` })
        .where('id', '=', uploadId)
        .where('status', 'in', ['recebido', 'processando', 'aguardando_acao'])
        .where('updated_at', '<=', sql<string>`now() - make_interval(secs => ${quietSeconds})`)
        .returning('restarts')
        .executeTakeFirst(),
    )
    return row?.restarts ?? null
  },
})
