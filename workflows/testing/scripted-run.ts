import { Context } from '@temporalio/activity'
import { Client, Connection, type WorkflowHandleWithFirstExecutionRunId } from '@temporalio/client'
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import type { QuietLeadRef } from '@fechai/contracts/runs/analyze-quiet-leads'
import type { RunState } from '@fechai/contracts/runs/analyze-upload'
import type { HistoryPlace } from '@fechai/contracts/runs/import-history'
import type { NightOfBatches } from '@fechai/contracts/runs/nightly-batches'
import { TASK_QUEUES, TASK_QUEUE } from '@fechai/contracts/runs/queues'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import type { BatchItem, BatchPlan, EconomicTurn, ItemOutcome } from '@fechai/contracts/runs/reanalyze-many'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'
import type { analyzeUpload } from '../src/analyze-upload.ts'
import type { retryItem } from '../src/retry-item.ts'
import { SEARCH_ATTRIBUTES } from '../src/search-attributes.ts'
import type { generateMessages } from '../src/generate-messages.ts'
import type { reanalyzeMany } from '../src/reanalyze-many.ts'
import type { reanalyzeLead } from '../src/reanalyze-lead.ts'

export type RunHandle = WorkflowHandleWithFirstExecutionRunId<typeof analyzeUpload>

export type ReanalysisHandle = WorkflowHandleWithFirstExecutionRunId<typeof reanalyzeLead>

export type ItemHandle = WorkflowHandleWithFirstExecutionRunId<typeof retryItem>

export type BatchHandle = WorkflowHandleWithFirstExecutionRunId<typeof reanalyzeMany>

export type MessagesHandle = WorkflowHandleWithFirstExecutionRunId<typeof generateMessages>

export interface Script {
  /** Called instead of a stage's work; what it throws is the stage's failure. */
  on: Partial<
    Record<
      StageId | 'makeMessages' | 'makeScanPro' | 'makeExport' | 'eraseOverdue',
      (attempt: number) => Promise<void> | void
    >
  >
  /** The slices of a stage; one by default. */
  slices?: Partial<Record<StageId, number>>
  /** The result of reading a file again; an error is the reading's failure. */
  readItem: (attempt: number) => Promise<{ changed: boolean }> | { changed: boolean }
  /** Called instead of taking an import back. */
  undo?: (attempt: number) => { again: boolean } | void
  /** Leads that wait, as they are listed one time after the other. */
  pending?: PendingLeadRef[][]
  /** True if reading a lead's files gives something new, or its conversation waits; the default is true. */
  again?: boolean
  /** Nothing comes to it live. */
  isOfFilesAlone?: true
  /** The slices of a live conversation's new files; none by default. */
  newFiles?: number
  /** Leads that the rule of their company has analysed, and which of them were counted already. */
  quiet?: QuietLeadRef[]
  /** The results of each search for a contact, and a step of its erasure that fails the first time. */
  found?: boolean[]
  failsOnce?: string
  /** Companies of which something is due, and how often something of one still is. */
  retentions?: string[]
  overdue?: number
  /** Batches of a night, and those that give way. */
  night?: NightOfBatches
  /** The phone's answer to a request for earlier messages. */
  history?: (place: HistoryPlace) => 'more' | 'whole' | 'unanswered'
  calls: string[]
  causes: ParkedCause[]
}

/** Works until it is cancelled, as a stage does. */
export async function untilCancelled(): Promise<void> {
  const context = Context.current()
  const beating = setInterval(() => context.heartbeat(), 50)
  await context.cancelled.finally(() => clearInterval(beating))
}

/** Says nothing and does nothing, until the worker itself is shut down. */
export const silent = (): Promise<void> => Context.current().cancelled

export const script = (on: Script['on'] = {}, readItem: Script['readItem'] = () => ({ changed: true })): Script => ({
  on,
  readItem,
  calls: [],
  causes: [],
})

const RESULTS = {
  receiveFile: { versao: 1 },
  extractZip: { entries: 3 },
  readText: { messages: 2, systemLines: 1, images: 1, audios: 1 },
  readImages: { read: 1, unread: 0 },
  transcribeAudio: { read: 1, unread: 0 },
  summarizeFiles: { unread: 0 },
  prepareContext: { contextHash: 'hash', contextKey: 'key' },
  analyzeConversation: { findingsKey: 'key', source: 'offline', model: 'offline' },
  processFindings: { draftKey: 'key' },
  saveLead: { leadId: 'lead' },
  finish: { leadId: 'lead' },
} as const satisfies { [Id in StageId]: Awaited<ReturnType<Activities[Id]>> }

/** Activities that do what the script of their upload says; the workflow, the server and the client are real. */
export function scriptedActivities(scripts: Map<string, Script>): Activities {
  const attempts = new Map<string, number>()
  const stage = (id: StageId) => async (ref: UploadRef) => {
    const current = scripts.get(ref.uploadId)!
    const key = `${ref.uploadId}:${id}`
    attempts.set(key, (attempts.get(key) ?? 0) + 1)
    current.calls.push(id)
    await current.on[id]?.(attempts.get(key)!)
    const more = attempts.get(key)! < (current.slices?.[id] ?? 1)
    return { ...RESULTS[id], ...(more && { more }) }
  }
  const stages = Object.fromEntries((Object.keys(RESULTS) as StageId[]).map((id) => [id, stage(id)]))
  return {
    ...(stages as unknown as Activities),
    async parkRun(ref, cause) {
      scripts.get(ref.uploadId)!.calls.push('parkRun')
      scripts.get(ref.uploadId)!.causes.push(cause)
    },
    async cancelRun(ref) {
      scripts.get(ref.uploadId)!.calls.push('cancelRun')
    },
    async undoImport(ref) {
      const plan = scripts.get(ref.uploadId)!
      plan.calls.push('undoImport')
      return plan.undo?.(plan.calls.length) ?? { again: false }
    },
    async openReanalysis(ref, round) {
      const plan = scripts.get(ref.conversationId)!
      plan.calls.push('openReanalysis')
      const { empresaId, userId, conversationId } = ref
      const { isOfFilesAlone } = plan
      const reanalysis = { id: `${ref.requestId}:${round}`, leadId: 'lead', ...(isOfFilesAlone && { isOfFilesAlone }) }
      return { empresaId, userId, conversationId, uploadId: conversationId, versao: 2 + round, reanalysis }
    },
    async endReanalysis(ref, cause) {
      const plan = scripts.get(ref.uploadId)!
      plan.calls.push('endReanalysis')
      if (cause) plan.causes.push(cause)
    },
    async listNewFiles(ref) {
      return { some: (scripts.get(ref.uploadId)!.newFiles ?? 0) > 0 }
    },
    async readNewFiles(ref) {
      const plan = scripts.get(ref.uploadId)!
      plan.calls.push('readNewFiles')
      return { more: plan.calls.filter((call) => call === 'readNewFiles').length < (plan.newFiles ?? 0) }
    },
    async findContact({ erasureId }) {
      const plan = scripts.get(erasureId)!
      plan.calls.push('findContact')
      return { some: plan.found!.shift()! }
    },
    eraseHistories: (ref) => erasing(scripts.get(ref.erasureId)!, 'eraseHistories'),
    eraseRows: (ref) => erasing(scripts.get(ref.erasureId)!, 'eraseRows'),
    eraseObjects: (ref) => erasing(scripts.get(ref.erasureId)!, 'eraseObjects'),
    endErasure: (ref) => erasing(scripts.get(ref.erasureId)!, 'endErasure'),
    async markRetention() {
      return (scripts.get('retention')?.retentions ?? []).map((empresaId) => ({ empresaId, userId: 'u1' }))
    },
    async eraseOverdue({ empresaId }) {
      const plan = scripts.get(empresaId)!
      plan.calls.push('eraseOverdue')
      await plan.on.eraseOverdue?.(plan.calls.length)
      return { more: plan.calls.length <= (plan.overdue ?? 0) }
    },
    closeCompany: (ref) => erasing(scripts.get(ref.erasureId)!, 'closeCompany'),
    eraseCompanyHistories: (ref) => counting(scripts.get(ref.erasureId)!, 'eraseCompanyHistories'),
    eraseCompanyObjects: (ref) => counting(scripts.get(ref.erasureId)!, 'eraseCompanyObjects'),
    eraseCompanyNews: (ref) => counting(scripts.get(ref.erasureId)!, 'eraseCompanyNews'),
    async eraseCompanyRows({ erasureId }) {
      const plan = scripts.get(erasureId)!
      plan.calls.push('eraseCompanyRows')
      const rows: Record<string, number> = plan.found!.shift()! ? { leads: 2, messages: 0 } : {}
      return rows
    },
    async endCompany({ erasureId }, counts) {
      scripts.get(erasureId)!.calls.push(`endCompany ${JSON.stringify(counts)}`)
    },
    async makeExport({ exportId }) {
      const plan = scripts.get(exportId)!
      plan.calls.push('makeExport')
      await plan.on.makeExport?.(plan.calls.length)
    },
    async failExport({ exportId }, failure) {
      scripts.get(exportId)!.calls.push(`failExport ${failure}`)
    },
    async makeScanPro({ reportId }) {
      const plan = scripts.get(reportId)!
      plan.calls.push('makeScanPro')
      await plan.on.makeScanPro?.(plan.calls.length)
    },
    async failScanPro({ reportId }, failure) {
      scripts.get(reportId)!.calls.push(`failScanPro ${failure}`)
    },
    listChatsToImport: async () => ['c1', 'c2'],
    async importMessages({ importId }, place) {
      const plan = scripts.get(importId)!
      plan.calls.push(`history ${place.index}.${place.round}`)
      return { state: plan.history!(place) }
    },
    async endImport({ importId }, reason) {
      scripts.get(importId)!.calls.push(`endImport ${reason}`)
    },
    async listQuietLeads() {
      return scripts.get('quiet')?.quiet ?? []
    },
    async takeQuietLead(ref) {
      const plan = scripts.get(ref.conversationId)!
      plan.calls.push('takeQuietLead')
      return plan.again ?? true
    },
    async beginItemRetry(ref) {
      scripts.get(ref.uploadId)!.calls.push('beginItemRetry')
    },
    async readItemAgain(ref) {
      const plan = scripts.get(ref.uploadId)!
      plan.calls.push('readItemAgain')
      return plan.readItem(plan.calls.filter((call) => call === 'readItemAgain').length)
    },
    async endItemRetry(ref, reason) {
      scripts.get(ref.uploadId)!.calls.push(reason === null ? 'endItemRetry' : `endItemRetry: ${reason}`)
    },
    async makeMessages(ref) {
      const plan = scripts.get(ref.leadId)!
      plan.calls.push('makeMessages')
      await plan.on.makeMessages?.(plan.calls.length)
    },
    async giveTemplates(ref, code) {
      scripts.get(ref.leadId)!.calls.push(`giveTemplates ${code}`)
    },
    async listPendingLeads() {
      const plan = scripts.get('pending')
      return plan?.pending?.shift() ?? []
    },
    async readAwaitedFiles(ref) {
      const plan = scripts.get(ref.conversationId)!
      plan.calls.push('readAwaitedFiles')
      return { again: plan.again ?? true }
    },
    async keepWaiting(ref, code) {
      scripts.get(ref.conversationId)!.calls.push(`keepWaiting ${code}`)
    },
    async prepareBatch({ batchId }) {
      const plan = batchOf(batchId)
      plan.calls.push('prepareBatch')
      return { mode: plan.mode, atOnce: plan.atOnce, paused: plan.paused, ...(plan.turn && { economic: 'de_novo' }) }
    },
    async askEconomically({ batchId }) {
      const plan = batchOf(batchId)
      plan.calls.push('askEconomically')
      return plan.turn!(plan)
    },
    async nextBatchItems({ batchId }, after, limit) {
      const waiting = batchOf(batchId).items.filter(({ position, state }) => state === 'pendente' && position > after)
      return waiting.slice(0, limit).map(({ state: _state, ...item }) => item)
    },
    async settleBatchItems({ batchId }, outcomes) {
      const plan = batchOf(batchId)
      for (const outcome of outcomes) {
        plan.settled.push(outcome)
        plan.items.find(({ position }) => position === outcome.position)!.state = outcome.state
      }
      await plan.onSettled?.()
    },
    async pauseBatch({ batchId }, reason) {
      batchOf(batchId).calls.push(`pauseBatch ${reason}`)
    },
    async resumeBatch({ batchId }) {
      batchOf(batchId).calls.push('resumeBatch')
    },
    async endBatch({ batchId }, how) {
      const plan = batchOf(batchId)
      if (how === 'concluido' && plan.items.some(({ state }) => state === 'pendente')) return false
      plan.calls.push(`endBatch ${how}`)
      await plan.onEnd?.(plan)
      return true
    },
    async takeBackItems({ batchId }, after) {
      const plan = batchOf(batchId)
      plan.calls.push('takeBackItems')
      return after < plan.items.length ? after + 1 : null
    },
    async endTakeBack({ batchId }) {
      batchOf(batchId).calls.push('endTakeBack')
    },
    beginNightlyBatches: async () => scripts.get('night')?.night ?? { begun: [], over: [] },
    findLostBatches: async () => [],
    listStrandedUploads: async () => [],
    markDispatched: async () => undefined,
    findLostRuns: async () => [],
  }
}

/** One of whatever it is. */
async function counting(plan: Script, step: string): Promise<{ gone: number }> {
  await erasing(plan, step)
  return { gone: 1 }
}

async function erasing(plan: Script, step: string): Promise<void> {
  plan.calls.push(step)
  if (plan.failsOnce !== step) return
  plan.failsOnce = undefined
  throw new Error('connection lost')
}

/** A batch with the state of its rows. */
export interface ScriptedBatch {
  id: string
  mode: BatchPlan['mode']
  atOnce: number
  items: (BatchItem & { state: string })[]
  settled: ItemOutcome[]
  calls: string[]
  /** As its row says when the run begins. */
  paused: BatchPlan['paused']
  onSettled?: () => Promise<void> | void
  /** The provider's batch at each poll; without it questions are sent directly. */
  turn?: (batch: ScriptedBatch) => EconomicTurn
  /** Called while the batch is ended. */
  onEnd?: (batch: ScriptedBatch) => Promise<void>
}

const batches = new Map<string, ScriptedBatch>()
const batchOf = (id: string): ScriptedBatch => batches.get(id)!

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

/** A worker with scripted activities in a namespace of its own, beside whatever else uses the server. */
export async function openWorkflowBench(address: string): Promise<WorkflowBench> {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
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
        ...(taskQueue === TASK_QUEUE && { workflowsPath: new URL('../src/workflows.ts', import.meta.url).pathname }),
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
    batches.set(batch.id, batch)
    return batch
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
