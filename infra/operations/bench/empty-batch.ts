import { Client, Connection } from '@temporalio/client'
import { NativeConnection, Worker } from '@temporalio/worker'
import type { Activities } from '@fechai/contracts/runs/activities'
import { TASK_QUEUE, TASK_QUEUES } from '@fechai/contracts/runs/queues'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import { scriptedActivities } from '../../../workflows/testing/scripted-activities.ts'

const workflowsPath = new URL('../../../workflows/src/workflows.ts', import.meta.url).pathname
/** As many as a batch may have in work. */
export const AT_ONCE_AT_MOST = 16

export interface EmptyBatch {
  seconds: number
  /** The number of notes for each conversation, by its position from 1. */
  settled: Uint8Array
  /** Events of the longest run of the batch, and how many runs there were. */
  longest: number
  runs: number
  /** Processor time of the workers, of workflows and activities alike, milliseconds. */
  workersMs: number
  /** Resident memory of the workers, megabytes, after a tenth and at the end. */
  earlyMb: number
  lateMb: number
}

const mb = (): number => process.memoryUsage().rss / 1024 / 1024

/** A batch of so many conversations through the real score, with stages that do nothing. */
export async function runEmptyBatch(
  address: string,
  leads: number,
  onTenth: (read: number, residentMb: number) => void = () => undefined,
  atOnce = AT_ONCE_AT_MOST,
): Promise<EmptyBatch> {
  const settled = new Uint8Array(leads + 1)
  let ended = 0
  let earlyMb = 0
  const connection = await Connection.connect({ address })
  const client = new Client({ connection })
  const native = await NativeConnection.connect({ address })
  const activities = emptyActivities(leads, atOnce, (position) => {
    settled[position]!++
    ended++
    if (ended % Math.ceil(leads / 10) === 0) onTenth(ended, mb())
    if (ended === Math.ceil(leads / 10)) earlyMb = mb()
  })
  const workers = await Promise.all(
    TASK_QUEUES.map((taskQueue) =>
      Worker.create({ connection: native, taskQueue, activities, ...(taskQueue === TASK_QUEUE && { workflowsPath }) }),
    ),
  )
  const running = workers.map((worker) => worker.run())
  try {
    const ref = { empresaId: crypto.randomUUID(), userId: 'u1', batchId: crypto.randomUUID() }
    const workflowId = batchWorkflowId(ref)
    const begun = performance.now()
    const computed = process.cpuUsage()
    const handle = await client.workflow.start('reanalyzeMany', { args: [ref], taskQueue: TASK_QUEUE, workflowId })
    await handle.result()
    const seconds = (performance.now() - begun) / 1_000
    const { user, system } = process.cpuUsage(computed)
    const workersMs = (user + system) / 1_000
    const lateMb = mb()
    const lengths: number[] = []
    for (let runId: string | undefined = handle.firstExecutionRunId; runId;) {
      const { events } = await client.workflow.getHandle(workflowId, runId).fetchHistory()
      lengths.push(events!.length)
      runId = events!.at(-1)!.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId ?? undefined
    }
    return { seconds, settled, workersMs, longest: Math.max(...lengths), runs: lengths.length, earlyMb, lateMb }
  } finally {
    for (const worker of workers) worker.shutdown()
    await Promise.all(running)
    await native.close()
    await connection.close()
  }
}

function emptyActivities(leads: number, atOnce: number, onSettled: (position: number) => void): Activities {
  return {
    ...scriptedActivities(new Map()),
    prepareBatch: async () => ({ mode: 'so_comparar', atOnce, paused: null }),
    nextBatchItems: async (_ref, after, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, leads - after)) }, (_, at) => {
        const id = `c${after + at + 1}`
        return { position: after + at + 1, conversationId: id, leadId: id, userId: 'u1', tries: 0 }
      }),
    settleBatchItems: async (_ref, outcomes) => outcomes.forEach(({ position }) => onSettled(position)),
    endBatch: async () => true,
    openReanalysis: async ({ empresaId, userId, conversationId, requestId }) => ({
      ...{ empresaId, userId, conversationId, uploadId: conversationId, versao: 2 },
      // As most are: nothing comes to it live.
      reanalysis: { id: requestId, leadId: conversationId, isOfFilesAlone: true as const },
    }),
    endReanalysis: async () => undefined,
    prepareContext: async () => ({ contextHash: 'hash', contextKey: 'key' }),
    analyzeConversation: async () => ({ findingsKey: 'key', source: 'offline', model: 'offline' }),
    processFindings: async () => ({ draftKey: 'key' }),
    saveLead: async () => ({ leadId: 'lead' }),
  }
}
