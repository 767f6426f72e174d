import { sql } from 'kysely'
import type { ReadingTimes } from '@fechai/domain/reading-times'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** When a slow model of this installation reads, by the choice of those who run it. */
export const readingTimesOf = (db: Database) => ({
  /** Null until a choice was made. */
  find: (): Promise<ReadingTimes | null> =>
    translated(async () => {
      const row = await db.kysely
        .selectFrom('reading_times')
        .select(['minutes', 'waits_for_machine as waitsForMachine', 'night_only as nightOnly'])
        .executeTakeFirst()
      return row ?? null
    }),

  /** Replaces the choice, and records it in the log of the person's company. */
  choose: (owner: Owner, { minutes, waitsForMachine, nightOnly }: ReadingTimes): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const chosen = { minutes, waits_for_machine: waitsForMachine, night_only: nightOnly }
      await tx
        .insertInto('reading_times')
        .values(chosen)
        .onConflict((on) => on.column('is_choice').doUpdateSet({ ...chosen, chosen_at: sql<string>`now()` }))
        .execute()
      await recordAudit(tx, owner, { event: 'reading-times-chosen', details: { minutes, waitsForMachine, nightOnly } })
    }),
})
