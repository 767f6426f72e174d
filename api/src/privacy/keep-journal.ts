import { replayErasures } from '@fechai/data/erasures'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import type { Deps } from '../deps.ts'

/** Orders again what a restored database has forgotten. */
export async function keepJournal(parts: Pick<Deps, 'db' | 'master' | 'storage' | 'log'>): Promise<void> {
  const { db, master, storage, log } = parts
  const again = await replayErasures(db, master, erasureJournalOf(storage, master))
  if (again > 0) log.warn({ again }, 'erasures ordered again after a restore')
}
