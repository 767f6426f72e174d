import { ParentClosePolicy, proxyActivities, startChild } from '@temporalio/workflow'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { batchWorkflowId, TASK_QUEUE, type Activities } from '@fechai/shared/contracts/pipeline'
import { BATCH_PRIORITY } from './analyse-item.ts'
import { MENDING_POLICY } from './policies.ts'
import { reanalyzeMany } from './reanalyze-many.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'
import { takeBackMany } from './take-back-many.ts'

const { findLostBatches } = proxyActivities<Activities>(MENDING_POLICY)

/** Starts the runs of batches that were accepted and left behind, or lost, under the same id: what was read stays read. */
export async function reconcileBatches(): Promise<{ started: number }> {
  const lost = await findLostBatches()
  for (const { isGoingBack, ...ref } of lost) {
    const options = {
      workflowId: batchWorkflowId(ref),
      taskQueue: TASK_QUEUE,
      parentClosePolicy: ParentClosePolicy.ABANDON,
      priority: { priorityKey: BATCH_PRIORITY, fairnessKey: ref.empresaId },
      typedSearchAttributes: [
        { key: SEARCH_ATTRIBUTES.empresaId, value: ref.empresaId },
        { key: SEARCH_ATTRIBUTES.estado, value: 'processando' },
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
  return { started: lost.length }
}
