import { TypedSearchAttributes } from '@temporalio/common'
import type { WorkflowStartOptions } from '@temporalio/client'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { chatFileWorkflowId, type ChatFileRef } from '@fechai/contracts/runs/bring-chat-file'
import { companyErasureWorkflowId, type CompanyErasureRef } from '@fechai/contracts/runs/erase-company'
import { erasureWorkflowId, type ErasureRef } from '@fechai/contracts/runs/erase-contact'
import { exportWorkflowId, type ExportRef } from '@fechai/contracts/runs/export-data'
import { messagesWorkflowId, type MessagesRef } from '@fechai/contracts/runs/generate-messages'
import { importWorkflowId, type HistoryImportRef } from '@fechai/contracts/runs/import-history'
import { scanProWorkflowId, type ScanProRef } from '@fechai/contracts/runs/make-scanpro-report'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { pendingWorkflowId, type PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { reanalysisWorkflowId, type ReanalysisRef } from '@fechai/contracts/runs/reanalyze-lead'
import { batchWorkflowId, type BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { itemWorkflowId, type ItemRef } from '@fechai/contracts/runs/retry-item'
import { undoWorkflowId, type UndoImportRef } from '@fechai/contracts/runs/undo-import'
import { SEARCH_ATTRIBUTES } from '@fechai/workflows/search-attributes'

const { empresaId: EMPRESA, uploadId: UPLOAD, estado: ESTADO } = SEARCH_ATTRIBUTES

type OptionsFor<Ref> = WorkflowStartOptions & { args: [Ref] }

/** An upload's run is one at a time: its id is the upload's, and starting it twice starts it once. */
export function analysisOptions({
  empresaId,
  userId,
  uploadId,
  conversationId,
  requestId,
}: UploadRef): OptionsFor<UploadRef> {
  const ref = { empresaId, userId, uploadId, conversationId, requestId }
  return {
    args: [ref],
    workflowId: analysisWorkflowId(ref),
    taskQueue: TASK_QUEUE,
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
    typedSearchAttributes: new TypedSearchAttributes([
      { key: EMPRESA, value: empresaId },
      { key: UPLOAD, value: uploadId },
      { key: ESTADO, value: 'processando' },
    ]),
  }
}

/** The same where the row says that the upload has not ended: whatever ran for it before, it needs a run now. */
export const analysisAgainOptions = (ref: UploadRef): OptionsFor<UploadRef> => ({
  ...analysisOptions(ref),
  workflowIdReusePolicy: 'ALLOW_DUPLICATE',
})

export function reanalysisOptions({
  empresaId,
  userId,
  conversationId,
  requestId,
  requestedBy,
  onlyWithModel,
  evenIfFailing,
}: ReanalysisRef): OptionsFor<ReanalysisRef> {
  const ref = { empresaId, userId, conversationId, requestId, requestedBy, onlyWithModel, evenIfFailing }
  return {
    args: [ref],
    workflowId: reanalysisWorkflowId(ref),
    taskQueue: TASK_QUEUE,
    workflowIdConflictPolicy: 'USE_EXISTING',
    typedSearchAttributes: new TypedSearchAttributes([
      { key: EMPRESA, value: empresaId },
      { key: ESTADO, value: 'processando' },
    ]),
  }
}

export const itemOptions = (ref: ItemRef): OptionsFor<ItemRef> => ({
  args: [ref],
  workflowId: itemWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([
    { key: EMPRESA, value: ref.empresaId },
    { key: UPLOAD, value: ref.uploadId },
    { key: ESTADO, value: 'processando' },
  ]),
})

export const pendingOptions = (ref: PendingLeadRef): OptionsFor<PendingLeadRef> => ({
  args: [ref],
  workflowId: pendingWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([
    { key: EMPRESA, value: ref.empresaId },
    { key: ESTADO, value: 'processando' },
  ]),
})

export const messagesOptions = (ref: MessagesRef): OptionsFor<MessagesRef> => ({
  args: [ref],
  workflowId: messagesWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
})

export const erasureOptions = (ref: ErasureRef): OptionsFor<ErasureRef> => ({
  args: [ref],
  workflowId: erasureWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
})

/** The row says that the batch has ended: a run that is still there only has to close, or takes back already. */
export const takeBackOptions = (ref: BatchRef): OptionsFor<BatchRef> => ({
  ...batchOptions(ref),
  workflowIdConflictPolicy: 'TERMINATE_EXISTING',
})

/** Its row says that it has not ended: one that was lost goes on with a new run. */
export const companyErasureOptions = (ref: CompanyErasureRef): OptionsFor<CompanyErasureRef> => ({
  args: [ref],
  workflowId: companyErasureWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
})

export const exportOptions = (ref: ExportRef): OptionsFor<ExportRef> => ({
  args: [ref],
  workflowId: exportWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
})

export const scanProOptions = (ref: ScanProRef): OptionsFor<ScanProRef> => ({
  args: [ref],
  workflowId: scanProWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
})

export const undoOptions = (ref: UndoImportRef): OptionsFor<UndoImportRef> => ({
  args: [ref],
  workflowId: undoWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
})

export const chatFileOptions = (ref: ChatFileRef): OptionsFor<ChatFileRef> => ({
  args: [ref],
  workflowId: chatFileWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
})

/** Below whatever a person waits for; see the priority of what it starts. */
const BATCH_PRIORITY = 4

export const batchOptions = (ref: BatchRef): OptionsFor<BatchRef> => ({
  args: [ref],
  workflowId: batchWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  priority: { priorityKey: BATCH_PRIORITY, fairnessKey: ref.empresaId },
  typedSearchAttributes: new TypedSearchAttributes([
    { key: EMPRESA, value: ref.empresaId },
    { key: ESTADO, value: 'processando' },
  ]),
})

/** Its row says that it has not ended: one that was lost goes on with a new run. */
export const importOptions = (ref: HistoryImportRef): OptionsFor<HistoryImportRef> => ({
  args: [ref],
  workflowId: importWorkflowId(ref),
  taskQueue: TASK_QUEUE,
  workflowIdConflictPolicy: 'USE_EXISTING',
  typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
})
