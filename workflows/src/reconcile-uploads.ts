import { ParentClosePolicy, proxyActivities, startChild, WorkflowIdReusePolicy } from '@temporalio/workflow'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { analysisWorkflowId, TASK_QUEUE, type Activities, type StrandedUpload } from '@fechai/shared/contracts/pipeline'
import { analyzeUpload } from './analyze-upload.ts'
import { BOOKKEEPING_POLICY } from './policies.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

const { listStrandedUploads, markDispatched } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

/** Starts the runs of uploads that were accepted but left behind. A run that exists already is left alone. */
export async function reconcileUploads(): Promise<{ started: number }> {
  const stranded = await listStrandedUploads()
  await Promise.all(stranded.map(start))
  if (stranded.length > 0) await markDispatched(stranded.map(({ outboxId }) => outboxId))
  return { started: stranded.length }
}

async function start({ ref }: StrandedUpload): Promise<void> {
  try {
    await startChild(analyzeUpload, {
      args: [ref],
      workflowId: analysisWorkflowId(ref),
      taskQueue: TASK_QUEUE,
      parentClosePolicy: ParentClosePolicy.ABANDON,
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
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
