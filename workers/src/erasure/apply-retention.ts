import type { Activities } from '@fechai/contracts/runs/activities'
import type { RetentionRef } from '@fechai/contracts/runs/apply-retention'
import { companyKeyOf } from '@fechai/data/companies'
import { listRetentions, retentionOf } from '@fechai/data/erasures'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { beating } from '../beating.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../open-upload.ts'
import { emptyPrefix } from './empty-prefix.ts'
import { eraseHistories } from './erase-histories.ts'

/** Few enough for one transaction and the time that an activity has. */
const AT_ONCE = 20

/** Erases what companies keep no longer. Safe to repeat: what is gone is not due any more. */
export function retentionActivities(deps: Deps): Pick<Activities, 'markRetention' | 'eraseOverdue'> {
  return {
    markRetention: () =>
      beating(async () => {
        const due: RetentionRef[] = []
        for (const ref of await listRetentions(deps.db)) {
          try {
            if ((await retentionOf(deps.db, ownerOf(ref)).mark()) > 0) due.push(ref)
          } catch (err) {
            deps.log.warn({ err, empresaId: ref.empresaId }, 'retention not marked')
          }
        }
        return due
      }),
    eraseOverdue: (ref) =>
      beating(async () => {
        const owner = ownerOf(ref)
        const retention = retentionOf(deps.db, owner)
        const found = await retention.due(AT_ONCE)
        if (found.leads.length + found.conversations.length === 0) return { more: false }
        // Runs first: one that goes on would write what was just removed.
        await eraseHistories(deps.environment, ref, found)
        const { leads, counts, erased } = await retention.erase(await companyKeyOf(deps.db, deps.master, owner), found)
        for (const { leadId, userId } of leads)
          void deps.publish(
            { ...owner, userId },
            { type: 'lead-changed', leadId, change: 'deleted', by: null },
            `lead:${leadId}:erased`,
          )
        for (const id of [...erased.uploads, ...erased.chats])
          await emptyPrefix(deps.storage, uploadPrefix(ref.empresaId, id))
        deps.log.info({ empresaId: ref.empresaId, counts }, 'kept long enough')
        return { more: true }
      }),
  }
}
