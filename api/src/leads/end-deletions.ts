import { endDeletion } from '@fechai/shared/db/lead-delete'
import { listDueDeletions } from '@fechai/shared/db/system'
import { LIMITS } from '@fechai/shared/domain/limits'
import { uploadPrefix } from '@fechai/shared/storage/object-store'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '../events/describe.ts'
import { tellLeadChanged } from './tell.ts'

/** Makes deletions final whose time to be taken back is over, whether or not the tab they came from still exists. */
export async function endDeletions(
  { db, storage, bus, log }: Pick<Deps, 'db' | 'storage' | 'bus' | 'log'>,
  graceSeconds: number = LIMITS.deletionGraceSeconds,
): Promise<void> {
  for (const { empresaId, leadId } of await listDueDeletions(db, graceSeconds)) {
    const ended = await endDeletion(db, empresaId, leadId, graceSeconds)
    if (ended?.kind === 'restored') {
      tellLeadChanged({ bus }, wholeCompany(empresaId), { id: leadId, user_id: ended.userId }, 'updated')
    }
    if (ended?.kind !== 'erased') continue
    // The keys are gone with the rows, so that what cannot be removed now can no longer be read.
    for (const uploadId of ended.erased.uploadIds) {
      storage
        .removePrefix(uploadPrefix(empresaId, uploadId))
        .catch((err: unknown) => log.warn({ err, uploadId }, 'objects not removed'))
    }
  }
}
