import { getExternalWorkflowHandle, ParentClosePolicy, startChild } from '@temporalio/workflow'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { CHANGED_SIGNAL, reanalysisWorkflowId, type ReanalysisRef } from '@fechai/contracts/runs/reanalyze-lead'
import { reanalyzeLead } from './reanalyze-lead.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

/** Has a conversation that changed analysed again; one that is being analysed reads it once more. Does not wait for it. */
export async function askForReanalysis(ref: ReanalysisRef): Promise<void> {
  const workflowId = reanalysisWorkflowId(ref)
  for (;;) {
    try {
      await startChild(reanalyzeLead, {
        args: [ref],
        workflowId,
        taskQueue: TASK_QUEUE,
        parentClosePolicy: ParentClosePolicy.ABANDON,
        typedSearchAttributes: [
          { key: SEARCH_ATTRIBUTES.empresaId, value: ref.empresaId },
          { key: SEARCH_ATTRIBUTES.estado, value: 'processando' },
        ],
      })
      return
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
    }
    // It may end between the two: then there is nothing to signal, and a new one can start.
    const told = await getExternalWorkflowHandle(workflowId)
      .signal(CHANGED_SIGNAL)
      .then(
        () => true,
        () => false,
      )
    if (told) return
  }
}
