import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { UndoImportRef } from '@fechai/contracts/runs/undo-import'
import { askForReanalysis } from './ask-for-reanalysis.ts'
import { UNDO_POLICY } from './policies.ts'

const { undoImport: takeBack } = proxyActivities<Activities>(UNDO_POLICY)

/**
 * Takes an import back, and has the lead analysed again where nothing kept brings it back. A person waits for
 * it: it fails with its sentence instead of parking.
 */
export async function undoImport(ref: UndoImportRef): Promise<void> {
  // Runs from before any import could be undone received no outcome.
  const outcome = (await takeBack(ref)) as { again: boolean } | null
  if (!outcome?.again) return
  const { empresaId, userId, conversationId, uploadId } = ref
  await askForReanalysis({ empresaId, userId, conversationId, requestId: uploadId, requestedBy: userId })
}
