import { ParentClosePolicy, patched, proxyActivities, startChild, WorkflowIdReusePolicy } from '@temporalio/workflow'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { analyzeUpload } from './analyze-upload.ts'
import { BOOKKEEPING_POLICY, MENDING_POLICY } from './policies.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

const { listStrandedUploads, markDispatched } = proxyActivities<Activities>(BOOKKEEPING_POLICY)
const { findLostRuns } = proxyActivities<Activities>(MENDING_POLICY)

/**
 * Starts the runs of uploads that were accepted but left behind, and anew those whose run was lost, under the same
 * id, so that retry, cancel and an operator's query go on finding them. A run that is open is left alone.
 */
export async function reconcileUploads(): Promise<{ started: number }> {
  const stranded = await listStrandedUploads()
  await Promise.all(stranded.map(({ ref }) => start(ref, WorkflowIdReusePolicy.REJECT_DUPLICATE)))
  if (stranded.length > 0) await markDispatched(stranded.map(({ outboxId }) => outboxId))
  const lost = patched('lost-runs') ? await findLostRuns() : []
  await Promise.all(lost.map((ref) => start(ref, WorkflowIdReusePolicy.ALLOW_DUPLICATE)))
  return { started: stranded.length + lost.length }
}

async function start(ref: UploadRef, workflowIdReusePolicy: WorkflowIdReusePolicy): Promise<void> {
  try {
    await startChild(analyzeUpload, {
      args: [ref],
      workflowId: analysisWorkflowId(ref),
      taskQueue: TASK_QUEUE,
      parentClosePolicy: ParentClosePolicy.ABANDON,
      workflowIdReusePolicy,
      typedSearchAttributes: [
        { key: SEARCH_ATTRIBUTES.empresaId, value: ref.empresaId },
        { key: SEARCH_ATTRIBUTES.uploadId, value: ref.uploadId },
        { key: SEARCH_ATTRIBUTES.estado, value: 'processando' },
      ],
    })
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}
