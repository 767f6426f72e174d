import type { Activities } from '@fechai/contracts/runs/activities'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import type { StageId } from '@fechai/domain/stages'
import type { Script } from './script.ts'
import { batchOf } from './scripted-batch.ts'

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
