import { Client, Connection, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import { TASK_QUEUE } from '@fechai/shared/contracts/pipeline'
import type { Environment } from '@fechai/shared/env'
import { temporalConnection } from '@fechai/shared/temporal'

/**
 * What is looked for every minute: uploads and batches whose run is missing, leads that the AI has still to read,
 * conversations whose words are not read, chats to be joined with files, and those that a company's rule reads again.
 */
const EVERY_MINUTE = {
  'reconcile-uploads': 'reconcileUploads',
  'read-pending': 'readPending',
  'reconcile-batches': 'reconcileBatches',
  'read-words': 'readWordsOfConversations',
  'join-chats': 'joinLiveChats',
  'analyze-quiet-leads': 'analyzeQuietLeads',
}

/** Makes Temporal do so. A schedule that exists is left as it is. */
export async function ensureSchedules(environment: Environment): Promise<void> {
  const connection = await Connection.connect(temporalConnection(environment))
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
    for (const [id, workflowType] of Object.entries(EVERY_MINUTE)) await ensure(client, id, workflowType)
  } finally {
    await connection.close()
  }
}

async function ensure(client: Client, id: string, workflowType: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: id,
      spec: { intervals: [{ every: '1 minute' }] },
      action: { type: 'startWorkflow', workflowType, workflowId: id, taskQueue: TASK_QUEUE, args: [] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
}
