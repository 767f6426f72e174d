import { Context } from '@temporalio/activity'
import type { Activities } from '@fechai/contracts/runs/activities'
import { sweepOrphans } from '@fechai/data/uploads'
import type { Deps } from '../deps.ts'
import { endUnknownRuns } from './unknown-runs.ts'

/** Ends runs and sweeps files of rows that Postgres does not know, every night; `npm run restored` does it at once. */
export function reconcileActivities(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
): Pick<Activities, 'endUnknownRuns' | 'sweepOrphanedFiles'> {
  return {
    async endUnknownRuns() {
      const { unknown, known, isDoubtful } = await endUnknownRuns(Context.current().client, deps.db)
      if (isDoubtful) deps.log.error({ unknown: unknown.length, known }, 'too many runs without rows, none ended')
      else if (unknown.length > 0) deps.log.warn({ runs: unknown }, 'runs without rows ended')
      return { ended: isDoubtful ? 0 : unknown.length }
    },
    async sweepOrphanedFiles() {
      const storage = deps.storage.until(Context.current().cancellationSignal)
      const { orphans, known, removed, isDoubtful } = await sweepOrphans(deps.db, storage)
      if (isDoubtful) deps.log.error({ orphans: orphans.length, known }, 'too many objects without rows, none removed')
      else if (orphans.length > 0)
        deps.log.warn({ orphans: orphans.length, removed: removed.length }, 'objects without rows')
      return { removed: removed.length }
    },
  }
}
