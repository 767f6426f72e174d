import { Client, Connection, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import { TASK_QUEUE } from '@fechai/shared/contracts/pipeline'
import type { Environment } from '@fechai/shared/env'
import { temporalConnection } from '@fechai/shared/temporal'

const RECONCILE = 'reconcile-uploads'

/** Makes Temporal look for stranded uploads every minute. A schedule that exists is left as it is. */
export async function ensureReconcileSchedule(environment: Environment): Promise<void> {
  const connection = await Connection.connect(temporalConnection(environment))
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
    await client.schedule.create({
      scheduleId: RECONCILE,
      spec: { intervals: [{ every: '1 minute' }] },
      action: {
        type: 'startWorkflow',
        workflowType: 'reconcileUploads',
        workflowId: RECONCILE,
        taskQueue: TASK_QUEUE,
        args: [],
      },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  } finally {
    await connection.close()
  }
}
