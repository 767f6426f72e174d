import { Client, Connection, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { ScheduleSpec } from '@temporalio/client'
import { TASK_QUEUE } from '@fechai/shared/contracts/pipeline'
import { ZONE } from '@fechai/shared/domain/clock'
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

/** When nobody works; a night in which no server ran is caught up with until the morning. What goes by age goes first. */
const NIGHTLY = [
  { id: 'apply-retention', workflowType: 'applyRetention', hour: 1, catchupWindow: '5 hours' },
  { id: 'nightly-batches', workflowType: 'nightlyBatches', hour: 2, catchupWindow: '5 hours' },
] as const

/** Makes Temporal do so. A schedule that exists is left as it is. */
export async function ensureSchedules(environment: Environment): Promise<void> {
  const connection = await Connection.connect(temporalConnection(environment))
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
    for (const [id, workflowType] of Object.entries(EVERY_MINUTE)) {
      const spec: ScheduleSpec = { intervals: [{ every: '1 minute' }] }
      await ensure(client, { id, workflowType, spec, catchupWindow: '1 minute' })
    }
    for (const { hour, ...nightly } of NIGHTLY)
      await ensure(client, { ...nightly, spec: { calendars: [{ hour }], timezone: ZONE } })
  } finally {
    await connection.close()
  }
}

interface Planned {
  id: string
  workflowType: string
  spec: ScheduleSpec
  catchupWindow: '1 minute' | '5 hours'
}

async function ensure(client: Client, { id, workflowType, spec, catchupWindow }: Planned): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: id,
      spec,
      action: { type: 'startWorkflow', workflowType, workflowId: id, taskQueue: TASK_QUEUE, args: [] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
}
