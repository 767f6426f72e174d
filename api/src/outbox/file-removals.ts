import { fileRemovalsOf } from '@fechai/data/uploads'
import { listDueRemovals, wholeCompany } from '@fechai/data/database'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'

/** Time after which a file that was on its way during the removal has arrived, or never will. */
const LOOK_AGAIN_SECONDS = 60
const LONGEST_WAIT_SECONDS = 60 * 60

/** Removes the files of what was erased, and forgets them only once storage was seen to hold nothing of them. */
export async function removeErasedFiles({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>): Promise<void> {
  for (const { empresaId, uploadId, tries } of await listDueRemovals(db)) {
    const removals = fileRemovalsOf(db, wholeCompany(empresaId))
    const prefix = uploadPrefix(empresaId, uploadId)
    try {
      const left = await storage.list(prefix)
      await storage.removePrefix(prefix)
      await (left.length === 0 ? removals.done(uploadId) : removals.lookAgain(uploadId, LOOK_AGAIN_SECONDS))
    } catch (err) {
      log.warn({ err, uploadId, tries }, 'files not removed yet')
      await removals.lookAgain(uploadId, Math.min(2 ** Math.min(tries, 12), LONGEST_WAIT_SECONDS))
    }
  }
}
