import { executeChild, ParentClosePolicy, proxyActivities } from '@temporalio/workflow'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import type { Activities } from '@fechai/contracts/runs/activities'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { pendingWorkflowId, type PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { ASKING_POLICY } from './policies.ts'
import { readPendingLead } from './read-pending-lead.ts'
import { SEARCH_ATTRIBUTES } from './search-attributes.ts'

const { listPendingLeads } = proxyActivities<Activities>(ASKING_POLICY)

/** The schedule begins anew every minute: a history stays short. */
const ROUNDS = 20

/**
 * Reads leads that waited for the AI, a few at a time, for as long as its provider answers. The first of each round
 * goes alone: a provider that fails is asked about one lead, not about all of them.
 */
export async function readPending(): Promise<{ read: number }> {
  let read = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [first, ...others] = await listPendingLeads()
    if (first === undefined || !(await readOne(first))) break
    const outcomes = await Promise.all(others.map(readOne))
    read += 1 + outcomes.filter(Boolean).length
    if (outcomes.includes(false)) break
  }
  return { read }
}

async function readOne(ref: PendingLeadRef): Promise<boolean> {
  try {
    const { read } = await executeChild(readPendingLead, {
      args: [ref],
      workflowId: pendingWorkflowId(ref),
      taskQueue: TASK_QUEUE,
      parentClosePolicy: ParentClosePolicy.ABANDON,
      typedSearchAttributes: [
        { key: SEARCH_ATTRIBUTES.empresaId, value: ref.empresaId },
        { key: SEARCH_ATTRIBUTES.estado, value: 'processando' },
      ],
    })
    return read
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return true
    throw error
  }
}
