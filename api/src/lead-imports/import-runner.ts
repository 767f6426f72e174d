import { importsToDo, runImport } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import { notifyLeadChanged } from '../leads/notify-lead-changed.ts'
import { retryQueue } from '../outbox/retry-queue.ts'

const LONGEST_WAIT_MS = 5 * 60_000
/** Steps of one import before the next one has its turn. */
const STEPS = 4

/** Goes on with imports that are under way. Safe to run in several processes, and after the end of any of them. */
export function importRunner(parts: Pick<Deps, 'db' | 'bus' | 'log'>): () => Promise<void> {
  const { db, bus, log } = parts
  const turns = retryQueue(log, 'import', LONGEST_WAIT_MS)
  return async () =>
    turns.each(
      await importsToDo(db, turns.waiting()),
      ({ id }) => id,
      async (found) => {
        const owner = { empresaId: found.empresaId, userId: found.userId, reach: 'own' as const }
        for (let step = 0; step < STEPS; step++) {
          const { leads, change, more, hasEnded } = await runImport(db, found)
          // The board reads itself again at once for many: one event of them is enough.
          for (const lead of change === 'created' ? leads.slice(-1) : leads)
            notifyLeadChanged(parts, owner, lead, change)
          if (more) continue
          if (hasEnded) await bus.publish(owner, { type: 'notifications-changed' })
          return
        }
      },
    )
}
