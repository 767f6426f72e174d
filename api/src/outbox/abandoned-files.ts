import { listAbandonedFiles } from '@fechai/shared/db/system'
import { uploadsOf } from '@fechai/shared/db/uploads'
import { uploadPrefix } from '@fechai/shared/storage/object-store'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '../events/describe.ts'

/** Twice as long as a request may take. */
const ABANDONED_AFTER_SECONDS = 30 * 60

/** Removes what a process that died, or storage that was away, left of files that never became uploads. */
export async function removeAbandonedFiles(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  olderThanSeconds = ABANDONED_AFTER_SECONDS,
): Promise<void> {
  for (const { empresaId, uploadId } of await listAbandonedFiles(db, olderThanSeconds)) {
    await storage.removePrefix(uploadPrefix(empresaId, uploadId))
    await uploadsOf(db, wholeCompany(empresaId)).withdraw(uploadId)
  }
}
