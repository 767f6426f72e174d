import { ActivityFailure, ApplicationFailure, ChildWorkflowFailure } from '@temporalio/common'
import {
  CancellationScope,
  executeChild,
  isCancellation,
  ParentClosePolicy,
  proxyActivities,
  upsertSearchAttributes,
} from '@temporalio/workflow'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import type { Activities } from '@fechai/contracts/runs/activities'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { reanalysisWorkflowId } from '@fechai/contracts/runs/reanalyze-lead'
import { BOOKKEEPING_POLICY, ITEM_POLICY } from './policies.ts'
import { reanalyzeLead } from './reanalyze-lead.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

const { readAwaitedFiles } = proxyActivities<Activities>(ITEM_POLICY)
const { keepWaiting } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

/** Reads what the AI could not read of a lead while its provider was away: files first, then the conversation. */
export async function readPendingLead(ref: PendingLeadRef): Promise<{ read: boolean }> {
  try {
    const { again } = await readAwaitedFiles(ref)
    if (again) await analyseAgain(ref)
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: 'concluido' }])
    return { read: true }
  } catch (error) {
    await CancellationScope.nonCancellable(() => keepWaiting(ref, isCancellation(error) ? 'cancelado' : codeOf(error)))
    upsertSearchAttributes([{ key: SEARCH_ATTRIBUTES.estado, value: 'falhou' }])
    if (isCancellation(error)) throw error
    return { read: false }
  }
}

/** Nothing but the model's reading is wanted: without it the lead stays as it is. */
async function analyseAgain(ref: PendingLeadRef): Promise<void> {
  const { empresaId, userId, conversationId, requestId, requestedBy } = ref
  const wishes = { onlyWithModel: true, evenIfFailing: requestedBy !== null }
  try {
    await executeChild(reanalyzeLead, {
      args: [{ empresaId, userId, conversationId, requestId, requestedBy, ...wishes }],
      workflowId: reanalysisWorkflowId(ref),
      taskQueue: TASK_QUEUE,
      parentClosePolicy: ParentClosePolicy.ABANDON,
      typedSearchAttributes: [
        { key: SEARCH_ATTRIBUTES.empresaId, value: empresaId },
        { key: SEARCH_ATTRIBUTES.estado, value: 'processando' },
      ],
    })
  } catch (error) {
    // Another run analyses it at this moment, which is as good.
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}

/** The code that a stage failed with, however deep. */
function codeOf(error: unknown): string {
  const failure = error instanceof ChildWorkflowFailure || error instanceof ActivityFailure ? codeOf(error.cause) : null
  if (failure !== null) return failure
  return error instanceof ApplicationFailure && error.type ? error.type : 'falha_interna'
}
