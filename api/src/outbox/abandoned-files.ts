import { listAbandonedFiles, wholeCompany } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'
import { retryQueue } from './retry-queue.ts'

/** Twice as long as a request may take. */
const ABANDONED_AFTER_SECONDS = 30 * 60

const LONGEST_WAIT_MS = 60 * 60_000

/** Removes what a process that died, or storage that was away, left of files that never became uploads. */
export function abandonedFilesSweeper({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>) {
  const turns = retryQueue(log, 'sweeping', LONGEST_WAIT_MS)
  return async (olderThanSeconds = ABANDONED_AFTER_SECONDS): Promise<void> => {
    await turns.each(
      await listAbandonedFiles(db, olderThanSeconds, turns.waiting()),
      ({ uploadId }) => uploadId,
      async ({ empresaId, uploadId }) => {
        await storage.removePrefix(uploadPrefix(empresaId, uploadId))
        await uploadsOf(db, wholeCompany(empresaId)).withdraw(uploadId)
      },
    )
  }
}
