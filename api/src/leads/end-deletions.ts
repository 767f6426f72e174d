import { endDeletion } from '@fechai/data/leads'
import { listDueDeletions, wholeCompany } from '@fechai/data/database'
import { LIMITS } from '@fechai/domain/limits'
import type { Deps } from '../deps.ts'
import { retryQueue } from '../outbox/retry-queue.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Makes deletions final whose time to be taken back is over, whether or not the tab they came from still exists.
 * The files of what was erased go with `removeErasedFiles`.
 */
export function deletionsEnder({ db, bus, log }: Pick<Deps, 'db' | 'bus' | 'log'>) {
  const turns = retryQueue(log, 'deletion', LONGEST_WAIT_MS)
  return async (graceSeconds: number = LIMITS.deletionGraceSeconds): Promise<void> => {
    const due = await listDueDeletions(db, graceSeconds, turns.waiting())
    await turns.each(
      due,
      ({ leadId }) => leadId,
      async ({ empresaId, leadId }) => {
        const ended = await endDeletion(db, empresaId, leadId, graceSeconds)
        if (ended?.kind !== 'restored') return
        for (const lead of ended.leads) notifyLeadChanged({ bus }, wholeCompany(empresaId), lead, 'updated')
      },
    )
  }
}
