import { replayErasures } from '@fechai/data/erasures'
import { databaseNow } from '@fechai/data/database'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import type { Deps } from '../deps.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Orders again what a restored database has forgotten, and forgets what no copy of it can hold any more. */
export async function keepJournal(
  parts: Pick<Deps, 'db' | 'master' | 'storage' | 'log' | 'environment'>,
): Promise<void> {
  const { db, master, storage, log, environment } = parts
  const journal = erasureJournalOf(storage, master)
  const again = await replayErasures(db, master, journal)
  if (again > 0) log.warn({ again }, 'erasures ordered again after a restore')
  const forgotten = await databaseNow(db, environment.ERASURE_JOURNAL_DAYS * DAY_SECONDS)
  await journal.forgetBefore(forgotten.slice(0, 10))
}
