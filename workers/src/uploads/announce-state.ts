import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { uploadsOf } from '@fechai/data/uploads'
import type { Deps } from '../deps.ts'
import { ownerOf } from './open-upload.ts'

/** Publishes the state of an upload, after its row was written. */
export async function announceState(deps: Deps, ref: UploadRef): Promise<void> {
  const owner = ownerOf(ref)
  const upload = await uploadsOf(deps.db, owner).find(ref.uploadId)
  if (!upload) return
  const { id: uploadId, status, stage, percent } = upload
  void deps.publish(owner, { type: 'upload-progress', uploadId, status, stage, percent, done: 0, total: 0 })
}
