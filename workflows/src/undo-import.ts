import { proxyActivities } from '@temporalio/workflow'
import type { Activities, UndoImportRef } from '@fechai/shared/contracts/pipeline'
import { UNDO_POLICY } from './policies.ts'

const { undoImport: bringBack } = proxyActivities<Activities>(UNDO_POLICY)

/** Takes an import back. A person waits for it: it fails with its sentence instead of parking. */
export async function undoImport(ref: UndoImportRef): Promise<void> {
  await bringBack(ref)
}
