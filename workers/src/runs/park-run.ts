import { Context } from '@temporalio/activity'
import { uploadsOf } from '@fechai/data/uploads'
import { operatorsLink } from '@fechai/platform/operators-link'
import { defineActivity } from '../activity.ts'
import { announceState } from '../uploads/announce-state.ts'
import { ownerOf } from '../uploads/open-upload.ts'

/** Stores why a run waits for a person. Safe to repeat: a row that a later attempt wrote stays as it is. */
export const parkRun = defineActivity('parkRun', { beats: false }, async (deps, ref, cause) => {
  const { currentAttemptScheduledTimestampMs: orderedAt, workflowExecution } = Context.current().info
  if (!(await uploadsOf(deps.db, ownerOf(ref)).park(ref.uploadId, cause, orderedAt))) return
  const run = workflowExecution && operatorsLink(deps.environment, workflowExecution.workflowId)
  deps.log.warn({ uploadId: ref.uploadId, code: cause.code, stage: cause.stage, run }, 'run parked')
  await announceState(deps, ref)
})
