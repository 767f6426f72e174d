import { Context } from '@temporalio/activity'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { analysisRuleOf, listQuietLeads } from '@fechai/data/analyses'
import { conversationsOf, mediaItemsOf } from '@fechai/data/conversations'
import { importsOf, uploadsOf } from '@fechai/data/uploads'
import { discardLead } from '@fechai/data/leads'
import { listUndispatched, markDispatched } from '@fechai/data/database'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { batchActivities } from './batches.ts'
import { beating } from './beating.ts'
import type { Deps } from './deps.ts'
import { toFailure } from './failures.ts'
import { giveTemplates, makeMessages } from './messages/make-messages.ts'
import { erasureActivities } from './erasure/erase-contact.ts'
import { beginItemRetry, endItemRetry, readItemAgain } from './item-retry.ts'
import { findLostBatches } from './lost-batches.ts'
import { beginHousekeeping } from './housekeeping.ts'
import { findLostRuns, STRANDED_AFTER_SECONDS } from './lost-runs.ts'
import { takeOut, undoImport } from './imports/undo-import.ts'
import { keysOfUpload, ownerOf } from './open-upload.ts'
import { operatorsLink } from '@fechai/platform/operators-link'
import { listNewFiles, readNewFiles } from './live/new-files.ts'
import { bringChatFile } from './live-chats/bring-chat-file.ts'
import { importActivities } from './live-chats/import-history.ts'
import { joinWaitingChats } from './live-chats/join-waiting-chats.ts'
import { companyErasureActivities } from './erasure/erase-company.ts'
import { retentionActivities } from './erasure/apply-retention.ts'
import { failExport, makeExport } from './exports/make-export.ts'
import { reconcileActivities } from './restore/reconcile.ts'
import { failScanPro, makeScanPro } from './scanpro/make-scanpro.ts'
import { readUnreadWords } from './read-words.ts'
import { keepWaiting, listPendingLeads, readAwaitedFiles } from './pending-leads.ts'
import { beginNightlyBatches } from './nightly-batches.ts'
import { endReanalysis, openReanalysis } from './reanalysis.ts'

/** Of all companies in a minute; the others are looked for in the next. */
const QUIET_LEADS_AT_ONCE = 50

/** What a run asks for beside its stages. Each is safe to repeat: it brings rows to a state and leaves them there. */
export function runActivities(deps: Deps): Omit<Activities, StageId> {
  const batches = batchActivities(deps)
  const imports = importActivities(deps)
  const erasure = erasureActivities(deps)
  const retention = retentionActivities(deps)
  const company = companyErasureActivities(deps)
  const reconcile = reconcileActivities(deps)
  return {
    parkRun: translated((ref, cause) => parkRun(deps, ref, cause)),
    cancelRun: translated((ref) => cancelRun(deps, ref)),
    listStrandedUploads: translated(async () => {
      const rows = await listUndispatched(deps.db, STRANDED_AFTER_SECONDS)
      return rows.map(({ outboxId, ...ref }) => ({ outboxId, ref }))
    }),
    markDispatched: translated((outboxIds) => markDispatched(deps.db, outboxIds)),
    findLostRuns: translated(() =>
      beating(() =>
        findLostRuns(deps, {
          cancel: (ref) => cancelRun(deps, ref),
          park: (ref, cause) => parkRun(deps, ref, cause),
        }),
      ),
    ),
    endUnknownRuns: translated(() => beating(() => reconcile.endUnknownRuns())),
    sweepOrphanedFiles: translated(() => beating(() => reconcile.sweepOrphanedFiles())),
    beginHousekeeping: translated(() => beating(() => beginHousekeeping(deps))),
    joinWaitingChats: translated(() => beating(() => joinWaitingChats(deps))),
    readUnreadWords: translated(() => beating(() => readUnreadWords(deps))),
    undoImport: translated(async (ref) => {
      const storage = deps.storage.until(Context.current().cancellationSignal)
      const outcome = await beating(() => undoImport({ ...deps, storage }, ref))
      await announceState(deps, ref)
      return outcome
    }),
    openReanalysis: translated(async (ref, round) => {
      if (ref.batch) deps.peopleFirst.requireTurn(Context.current().info.attempt)
      return openReanalysis(deps, ref, round)
    }),
    listNewFiles: translated((ref) => beating(() => listNewFiles(deps, ref))),
    readNewFiles: translated((ref) => beating(() => readNewFiles(deps, ref))),
    endReanalysis: translated((ref, cause) => endReanalysis(deps, ref, cause)),
    findLostBatches: translated(() => beating(() => findLostBatches(deps))),
    beginNightlyBatches: translated(() => beating(() => beginNightlyBatches(deps))),
    prepareBatch: translated((ref) => beating(() => batches.prepareBatch(ref))),
    nextBatchItems: translated((ref, after, limit) => beating(() => batches.nextBatchItems(ref, after, limit))),
    askEconomically: translated((ref) => batches.askEconomically(ref)),
    settleBatchItems: translated((ref, outcomes) => beating(() => batches.settleBatchItems(ref, outcomes))),
    pauseBatch: translated((ref, reason) => beating(() => batches.pauseBatch(ref, reason))),
    resumeBatch: translated((ref) => beating(() => batches.resumeBatch(ref))),
    endBatch: translated((ref, how) => beating(() => batches.endBatch(ref, how))),
    takeBackItems: translated((ref, after) => beating(() => batches.takeBackItems(ref, after))),
    endTakeBack: translated((ref) => beating(() => batches.endTakeBack(ref))),
    beginItemRetry: translated((ref) => beginItemRetry(deps, ref)),
    readItemAgain: translated((ref) => readItemAgain(deps, ref)),
    endItemRetry: translated((ref, reason) => endItemRetry(deps, ref, reason)),
    listChatsToImport: translated(imports.listChatsToImport),
    importMessages: translated(imports.importMessages),
    endImport: translated(imports.endImport),
    findContact: translated(erasure.findContact),
    eraseHistories: translated(erasure.eraseHistories),
    eraseRows: translated(erasure.eraseRows),
    eraseObjects: translated(erasure.eraseObjects),
    endErasure: translated(erasure.endErasure),
    closeCompany: translated(company.closeCompany),
    eraseCompanyHistories: translated(company.eraseCompanyHistories),
    eraseCompanyObjects: translated(company.eraseCompanyObjects),
    eraseCompanyNews: translated(company.eraseCompanyNews),
    eraseCompanyRows: translated(company.eraseCompanyRows),
    endCompany: translated(company.endCompany),
    markRetention: translated(retention.markRetention),
    eraseOverdue: translated(retention.eraseOverdue),
    makeExport: translated((ref) => beating(() => makeExport(deps, ref))),
    failExport: translated((ref, failure) => failExport(deps, ref, failure)),
    makeScanPro: translated((ref) => beating(() => makeScanPro(deps, ref))),
    failScanPro: translated((ref, failure) => failScanPro(deps, ref, failure)),
    bringChatFile: translated((ref) => beating(() => bringChatFile(deps, ref))),
    listQuietLeads: translated(() => listQuietLeads(deps.db, QUIET_LEADS_AT_ONCE)),
    takeQuietLead: translated((ref) => analysisRuleOf(deps.db, ownerOf(ref)).take(ref)),
    listPendingLeads: translated(() => beating(() => listPendingLeads(deps))),
    readAwaitedFiles: translated((ref) => readAwaitedFiles(deps, ref)),
    keepWaiting: translated((ref, code) => keepWaiting(deps, ref, code)),
    makeMessages: translated((ref) => makeMessages(deps, ref)),
    giveTemplates: translated((ref, code) => giveTemplates(deps, ref, code)),
  }
}

async function parkRun(deps: Deps, ref: UploadRef, cause: ParkedCause): Promise<void> {
  const { currentAttemptScheduledTimestampMs: orderedAt, workflowExecution } = Context.current().info
  if (!(await uploadsOf(deps.db, ownerOf(ref)).park(ref.uploadId, cause, orderedAt))) return
  const run = workflowExecution && operatorsLink(deps.environment, workflowExecution.workflowId)
  deps.log.warn({ uploadId: ref.uploadId, code: cause.code, stage: cause.stage, run }, 'run parked')
  await announceState(deps, ref)
}

/** Ends a run for good: of the conversation nothing stays but the rows that say so. A run that is done is left alone. */
async function cancelRun(deps: Deps, ref: UploadRef): Promise<void> {
  const owner = ownerOf(ref)
  const uploads = uploadsOf(deps.db, owner)
  const upload = await uploads.find(ref.uploadId)
  if (upload === null || upload.status === 'concluido') return
  const { conversationId, key } = await keysOfUpload(ref, deps)
  const imports = importsOf(deps.db, owner)
  const others = (await imports.of(conversationId)).filter(({ uploadId }) => uploadId !== ref.uploadId)
  if (others.length > 0 || (await imports.isLive(conversationId))) {
    await beating(() => takeOut(deps, ref, null))
    return announceState(deps, ref)
  }
  if (!(await uploads.cancel(ref.uploadId))) return
  const discarded = await discardLead(deps.db, owner, { ...ref, conversationId })
  await deps.storage.removePrefix(uploadPrefix(ref.empresaId, ref.uploadId))
  await mediaItemsOf(deps.db, owner, key).removeAll(ref.uploadId)
  if (!discarded.kept) await conversationsOf(deps.db, deps.master, owner).empty(conversationId)
  if (discarded.leadId) {
    const { leadId } = discarded
    void deps.publish(owner, { type: 'lead-changed', leadId, change: 'deleted', by: null }, `lead:${leadId}:deleted`)
  }
  await announceState(deps, ref)
}

async function announceState(deps: Deps, ref: UploadRef): Promise<void> {
  const owner = ownerOf(ref)
  const upload = await uploadsOf(deps.db, owner).find(ref.uploadId)
  if (!upload) return
  const { id: uploadId, status, stage, percent } = upload
  void deps.publish(owner, { type: 'upload-progress', uploadId, status, stage, percent, done: 0, total: 0 })
}

function translated<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await work(...args)
    } catch (error) {
      throw toFailure(error)
    }
  }
}
