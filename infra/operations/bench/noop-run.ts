import { Client, Connection } from '@temporalio/client'
import { NativeConnection, Worker } from '@temporalio/worker'
import { ANALYSIS_TASK_QUEUE, MEDIA_TASK_QUEUE, TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { script, type Script } from '../../../workflows/testing/script.ts'
import { scriptedActivities } from '../../../workflows/testing/scripted-activities.ts'
import { timed } from './statistics.ts'

const workflowsPath = new URL('../../../workflows/src/workflows.ts', import.meta.url).pathname

export interface NoopRuns {
  /** Milliseconds from asking for a run to having its result. */
  run(): Promise<number>
  stop(): Promise<void>
}

/** The real score with activities that do nothing; workers for all queues and the client share this process. */
export async function openNoopRuns(address: string): Promise<NoopRuns> {
  const connection = await Connection.connect({ address })
  const client = new Client({ connection })
  const native = await NativeConnection.connect({ address })
  const scripts = new Map<string, Script>()
  const activities = scriptedActivities(scripts)
  const workers = await Promise.all([
    Worker.create({ connection: native, taskQueue: TASK_QUEUE, activities, workflowsPath }),
    Worker.create({ connection: native, taskQueue: MEDIA_TASK_QUEUE, activities }),
    Worker.create({ connection: native, taskQueue: ANALYSIS_TASK_QUEUE, activities }),
  ])
  const running = workers.map((worker) => worker.run())
  return {
    run() {
      const ref = { empresaId: 'e1', userId: 'u1', uploadId: crypto.randomUUID(), conversationId: 'c1' }
      scripts.set(ref.uploadId, script())
      return timed(() =>
        client.workflow.execute('analyzeUpload', { args: [ref], taskQueue: TASK_QUEUE, workflowId: ref.uploadId }),
      )
    },
    async stop() {
      for (const worker of workers) worker.shutdown()
      await Promise.all(running)
      await native.close()
      await connection.close()
    },
  }
}
