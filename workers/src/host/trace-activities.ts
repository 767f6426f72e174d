import type { Info } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { inSpan, noteSpan } from '@fechai/platform/traces/spans'

/** Makes two spans of each attempt of an activity: its wait in Temporal's queue, and its work. */
export const traceActivities: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute(input, next) {
      const options = optionsOf(info, input.args[0])
      noteSpan(`wait ${info.activityType}`, info.currentAttemptScheduledTimestampMs, options)
      return inSpan(info.activityType, options, () => next(input))
    },
  },
})

/** A run that no request names, as those of schedules, is a trace of its own. */
function optionsOf(info: Info, given: unknown) {
  const { requestId, uploadId } = (given ?? {}) as { requestId?: string; uploadId?: string }
  return {
    of: requestId ?? info.workflowExecution?.runId,
    attributes: {
      'temporal.type': info.activityType,
      'temporal.queue': info.taskQueue,
      'temporal.attempt': info.attempt,
      ...(info.workflowType !== undefined && { 'temporal.workflow_type': info.workflowType }),
      ...(uploadId !== undefined && { 'fechai.upload_id': uploadId }),
    },
  }
}
