import { getExternalWorkflowHandle, proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import { BOOKKEEPING_POLICY } from './policies.ts'
import { startBatchRun } from './start-batch-run.ts'

const { beginNightlyBatches } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

/**
 * Has what older analysts read read again, in the companies that want that every night. What another night's ceiling
 * left waiting is called off first: it is part of tonight's.
 */
export async function nightlyBatches(): Promise<{ begun: number; over: number }> {
  const { begun, over } = await beginNightlyBatches()
  // One whose run is gone gets another within minutes, and gives way the next night.
  for (const ref of over)
    await getExternalWorkflowHandle(batchWorkflowId(ref))
      .cancel()
      .catch(() => undefined)
  for (const ref of begun) await startBatchRun({ ...ref, isGoingBack: false })
  return { begun: begun.length, over: over.length }
}
