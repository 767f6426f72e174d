import type { Client } from '@temporalio/client'
import type { StageId } from '@fechai/domain/stages'

/**
 * Resets a run as the Temporal UI does: back to the workflow task that scheduled the stage.
 * @returns the id of the run that continues from there.
 */
export async function resetBefore(client: Client, workflowId: string, stage: StageId): Promise<string> {
  const { events } = await client.workflow.getHandle(workflowId).fetchHistory()
  const scheduled = events!.findIndex(
    (event) => event.activityTaskScheduledEventAttributes?.activityType?.name === stage,
  )
  const task = events!.slice(0, scheduled).findLast((event) => event.workflowTaskCompletedEventAttributes)!
  const { runId } = await client.workflowService.resetWorkflowExecution({
    namespace: client.options.namespace,
    workflowExecution: { workflowId },
    reason: 'test',
    requestId: crypto.randomUUID(),
    workflowTaskFinishEventId: task.eventId,
  })
  return runId!
}
