import { ParentClosePolicy, startChild } from '@temporalio/workflow'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import type { LostBatch } from '@fechai/contracts/runs/reconcile-batches'
import { BATCH_PRIORITY } from './analyze-item.ts'
import { reanalyzeMany } from './reanalyze-many.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'
import { takeBackMany } from './take-back-many.ts'

/** Starts the run behind a batch, which outlives its parent; one that is there stays. */
export async function startBatchRun({ isGoingBack, ...ref }: LostBatch): Promise<void> {
  const options = {
    workflowId: batchWorkflowId(ref),
    taskQueue: TASK_QUEUE,
    parentClosePolicy: ParentClosePolicy.ABANDON,
    priority: { priorityKey: BATCH_PRIORITY, fairnessKey: ref.empresaId },
    typedSearchAttributes: [
      { key: SEARCH_ATTRIBUTES.empresaId, value: ref.empresaId },
      { key: SEARCH_ATTRIBUTES.estado, value: 'processando' as const },
    ],
  }
  try {
    await (isGoingBack
      ? startChild(takeBackMany, { ...options, args: [ref] })
      : startChild(reanalyzeMany, { ...options, args: [ref] }))
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}
