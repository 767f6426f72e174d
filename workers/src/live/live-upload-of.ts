import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { uploadsOf } from '@fechai/data/uploads'
import type { Deps } from '../deps.ts'
import { openUpload, ownerOf, type OpenUpload } from '../uploads/open-upload.ts'

/** The upload that holds the files of a live conversation, when it was analysed as one; null for exports alone. */
export async function liveUploadOf(ref: AnalysisRef, deps: Deps): Promise<OpenUpload | null> {
  const live = await uploadsOf(deps.db, ownerOf(ref)).liveOf(ref.conversationId)
  return live && openUpload({ ...ref, uploadId: live.id }, deps)
}
