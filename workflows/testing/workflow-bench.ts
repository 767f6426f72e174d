import { Client, Connection, type WorkflowHandleWithFirstExecutionRunId } from '@temporalio/client'
import {
  bundleWorkflowCode,
  DefaultLogger,
  NativeConnection,
  Runtime,
  Worker,
  type WorkflowBundle,
} from '@temporalio/worker'
import type { RunState } from '@fechai/contracts/runs/analyze-upload'
import { TASK_QUEUES, TASK_QUEUE } from '@fechai/contracts/runs/queues'
import type { BatchPlan } from '@fechai/contracts/runs/reanalyze-many'
import type { analyzeUpload } from '../src/analyze-upload.ts'
import type { retryItem } from '../src/retry-item.ts'
import { SEARCH_ATTRIBUTES } from '../src/search-attributes.ts'
import type { generateMessages } from '../src/generate-messages.ts'
import type { reanalyzeMany } from '../src/reanalyze-many.ts'
import type { reanalyzeLead } from '../src/reanalyze-lead.ts'
import type { Script } from './script.ts'
import { scriptedActivities } from './scripted-activities.ts'
import { addBatch, type ScriptedBatch } from './scripted-batch.ts'

export type RunHandle = WorkflowHandleWithFirstExecutionRunId<typeof analyzeUpload>

export type ReanalysisHandle = WorkflowHandleWithFirstExecutionRunId<typeof reanalyzeLead>

export type ItemHandle = WorkflowHandleWithFirstExecutionRunId<typeof retryItem>

export type BatchHandle = WorkflowHandleWithFirstExecutionRunId<typeof reanalyzeMany>

export type MessagesHandle = WorkflowHandleWithFirstExecutionRunId<typeof generateMessages>

export interface WorkflowBench {
  client: Client
  scripts: Map<string, Script>
  start(plan: Script): Promise<RunHandle>
  reanalyse(plan: Script, conversationId?: string): Promise<ReanalysisHandle>
  retryItem(plan: Script, uploadId?: string): Promise<ItemHandle>
  /** A batch of conversations, each with its script, without a run. */
  scriptBatch(
    plans: Script[],
    atOnce?: number,
    how?: {
      conversationIds?: string[]
      paused?: BatchPlan['paused']
      turn?: ScriptedBatch['turn']
      onEnd?: ScriptedBatch['onEnd']
    },
  ): ScriptedBatch
  /** The same, and its run. */
  batch(
    plans: Script[],
    atOnce?: number,
    how?: {
      conversationIds?: string[]
      eventsAtMost?: number
      paused?: BatchPlan['paused']
      turn?: ScriptedBatch['turn']
      onEnd?: ScriptedBatch['onEnd']
    },
  ): Promise<{ batch: ScriptedBatch; handle: BatchHandle }>
  write(plan: Script): Promise<MessagesHandle>
  state(handle: RunHandle): Promise<RunState>
  stop(): Promise<void>
}

/** A process has one runtime of Temporal and one bundle of the workflows, which its test files share. */
let bundle: Promise<WorkflowBundle> | undefined
function bundledWorkflows(): Promise<WorkflowBundle> {
  if (!bundle) Runtime.install({ logger: new DefaultLogger('ERROR') })
  const workflowsPath = new URL('../src/workflows.ts', import.meta.url).pathname
  return (bundle ??= bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') }))
}

/** A worker with scripted activities in a namespace of its own, beside whatever else uses the server. */
export async function openWorkflowBench(address: string): Promise<WorkflowBench> {
  const workflowBundle = await bundledWorkflows()
  const namespace = `workflows-${crypto.randomUUID()}`
  const connection = await Connection.connect({ address })
  await createNamespace(connection, namespace)
  const client = new Client({ connection, namespace })
  const native = await NativeConnection.connect({ address })
  const scripts = new Map<string, Script>()
  const workers = await Promise.all(
    TASK_QUEUES.map((taskQueue) =>
      Worker.create({
        connection: native,
        namespace,
        taskQueue,
        // A cancellation reaches an activity with its heartbeat.
        maxHeartbeatThrottleInterval: '100ms',
        defaultHeartbeatThrottleInterval: '100ms',
        activities: scriptedActivities(scripts),
        ...(taskQueue === TASK_QUEUE && { workflowBundle }),
      }),
    ),
  )
  const running = workers.map((worker) => worker.run())
  const scriptBatch: WorkflowBench['scriptBatch'] = (plans, atOnce = 4, how = {}) => {
    const { conversationIds = plans.map(() => crypto.randomUUID()), paused = null, turn, onEnd } = how
    const items = plans.map((plan, index) => {
      const conversationId = conversationIds[index]!
      scripts.set(conversationId, plan)
      const ids = { conversationId, leadId: conversationId, userId: 'u1' }
      return { ...ids, position: index + 1, tries: 0, state: 'pendente' }
    })
    const batch: ScriptedBatch = {
      ...{ id: crypto.randomUUID(), mode: 'aplicar', atOnce, items, settled: [], calls: [], paused },
      ...(turn && { turn }),
      ...(onEnd && { onEnd }),
    }
    return addBatch(batch)
  }
  return {
    client,
    scripts,
    async start(plan) {
      const ref = { empresaId: 'e1', userId: 'u1', uploadId: crypto.randomUUID(), conversationId: 'c1' }
      scripts.set(ref.uploadId, plan)
      return client.workflow.start<typeof analyzeUpload>('analyzeUpload', {
        args: [ref],
        taskQueue: TASK_QUEUE,
        workflowId: ref.uploadId,
      })
    },
    scriptBatch,
    async batch(plans, atOnce = 4, how = {}) {
      const batch = scriptBatch(plans, atOnce, how)
      const handle = await client.workflow.start<typeof reanalyzeMany>('reanalyzeMany', {
        args: [{ empresaId: 'e1', userId: 'u1', batchId: batch.id }, undefined, how.eventsAtMost],
        taskQueue: TASK_QUEUE,
        workflowId: batch.id,
      })
      return { batch, handle }
    },
    async write(plan) {
      const leadId = crypto.randomUUID()
      scripts.set(leadId, plan)
      return client.workflow.start<typeof generateMessages>('generateMessages', {
        args: [{ empresaId: 'e1', userId: 'u1', leadId, materialHash: 'hash' }],
        taskQueue: TASK_QUEUE,
        workflowId: leadId,
      })
    },
    async reanalyse(plan, conversationId = crypto.randomUUID()) {
      scripts.set(conversationId, plan)
      const ref = { empresaId: 'e1', userId: 'u1', conversationId, requestId: 'r1', requestedBy: 'u1' }
      return client.workflow.start<typeof reanalyzeLead>('reanalyzeLead', {
        args: [ref],
        taskQueue: TASK_QUEUE,
        workflowId: conversationId,
        workflowIdConflictPolicy: 'USE_EXISTING',
      })
    },
    async retryItem(plan, uploadId = crypto.randomUUID()) {
      scripts.set(uploadId, plan)
      const people = { empresaId: 'e1', userId: 'u1', requestedBy: 'u1' }
      const ref = { ...people, uploadId, conversationId: uploadId, position: 3, requestId: 'r1' }
      return client.workflow.start<typeof retryItem>('retryItem', {
        args: [ref],
        taskQueue: TASK_QUEUE,
        workflowId: `item:${uploadId}`,
        workflowIdConflictPolicy: 'USE_EXISTING',
      })
    },
    state: (handle) => handle.query<RunState>('estado'),
    async stop() {
      for (const worker of workers) worker.shutdown()
      await Promise.all(running)
      await native.close()
      await connection.close()
    },
  }
}

async function createNamespace(connection: Connection, namespace: string): Promise<void> {
  const day = { seconds: 86_400 as unknown as never }
  await connection.workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: day })
  // The numbers of the protocol's enumeration.
  const numbers = { KEYWORD: 2, INT: 3 } as const
  const searchAttributes = Object.fromEntries(
    Object.values(SEARCH_ATTRIBUTES).map(({ name, type }) => [name, numbers[type]]),
  )
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes })
}
