import { Context } from '@temporalio/activity'
import { sweepOrphans } from '@fechai/data/uploads'
import { defineActivity } from '../activity.ts'
import { endUnknownRuns as endRuns } from './unknown-runs.ts'

/** Ends runs whose rows Postgres does not know, every night; `npm run restored` does it at once. Safe to repeat. */
export const endUnknownRuns = defineActivity('endUnknownRuns', { beats: true }, async ({ db, log }) => {
  const { unknown, known, isDoubtful } = await endRuns(Context.current().client, db)
  if (isDoubtful) log.error({ unknown: unknown.length, known }, 'too many runs without rows, none ended')
  else if (unknown.length > 0) log.warn({ runs: unknown }, 'runs without rows ended')
  return { ended: isDoubtful ? 0 : unknown.length }
})

/** Removes files whose rows Postgres does not know. Safe to repeat. */
export const sweepOrphanedFiles = defineActivity(
  'sweepOrphanedFiles',
  { beats: true },
  async ({ db, storage, log }) => {
    const { orphans, known, removed, isDoubtful } = await sweepOrphans(db, storage)
    if (isDoubtful) log.error({ orphans: orphans.length, known }, 'too many objects without rows, none removed')
    else if (orphans.length > 0) log.warn({ orphans: orphans.length, removed: removed.length }, 'objects without rows')
    return { removed: removed.length }
  },
)
