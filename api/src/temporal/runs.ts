import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, Connection, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { analysisWorkflowId, CANCEL_SIGNAL, RETRY_UPDATE } from '@fechai/contracts/runs/analyze-upload'
import type { ChatFileRef } from '@fechai/contracts/runs/bring-chat-file'
import type { CompanyErasureRef } from '@fechai/contracts/runs/erase-company'
import type { ErasureRef } from '@fechai/contracts/runs/erase-contact'
import type { ExportRef } from '@fechai/contracts/runs/export-data'
import type { MessagesRef } from '@fechai/contracts/runs/generate-messages'
import type { HistoryImportRef } from '@fechai/contracts/runs/import-history'
import type { ScanProRef } from '@fechai/contracts/runs/make-scanpro-report'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { CHANGED_SIGNAL, type ReanalysisRef } from '@fechai/contracts/runs/reanalyze-lead'
import { AGAIN_SIGNAL, batchWorkflowId, type BatchRef, type BatchTuning } from '@fechai/contracts/runs/reanalyze-many'
import type { ItemRef } from '@fechai/contracts/runs/retry-item'
import type { UndoImportRef } from '@fechai/contracts/runs/undo-import'
import type { Environment } from '@fechai/platform/env'
import { temporalConnection } from '@fechai/platform/temporal'
import { asDomainError } from './run-errors.ts'
import {
  analysisAgainOptions,
  analysisOptions,
  batchOptions,
  chatFileOptions,
  companyErasureOptions,
  erasureOptions,
  exportOptions,
  importOptions,
  itemOptions,
  messagesOptions,
  pendingOptions,
  reanalysisOptions,
  scanProOptions,
  takeBackOptions,
  undoOptions,
} from './run-options.ts'
import { traceStarts } from './trace-starts.ts'

const CALL_MS = 3_000
/** An update waits for a worker; longer than this and the person had better hear of it. */
const UPDATE_MS = 10_000
/** Joining 40,000 messages anew takes seconds. */
const UNDO_MS = 60_000
const ANALYSIS_TYPE = 'analyzeUpload'
const MESSAGES_TYPE = 'generateMessages'
const REANALYSIS_TYPE = 'reanalyzeLead'
const ITEM_TYPE = 'retryItem'
const UNDO_TYPE = 'undoImport'
const PENDING_TYPE = 'readPendingLead'
const BATCH_TYPE = 'reanalyzeMany'
const TAKE_BACK_TYPE = 'takeBackMany'
const IMPORT_TYPE = 'importHistory'
const ERASURE_TYPE = 'eraseContact'
const COMPANY_ERASURE_TYPE = 'eraseCompany'
const EXPORT_TYPE = 'exportData'
const SCANPRO_TYPE = 'makeScanProReport'
const CHAT_FILE_TYPE = 'bringChatFile'
/** A large film on a slow line. */
const CHAT_FILE_MS = 150_000

/** The runs of analyses; the only part of the API that knows Temporal. */
export interface Runs {
  /** Starting twice is harmless. @throws DomainError('unavailable') */
  start(ref: UploadRef): Promise<void>
  /**
   * Wakes a parked run; the same `updateId` wakes it once. Where the run was lost a new one goes on from what is
   * stored. @throws DomainError('conflict' | 'unavailable')
   */
  retry(ref: UploadRef, updateId?: string): Promise<void>
  /** Also of an upload whose run had not started yet, or was lost: one is started that cleans up. @throws DomainError('unavailable') */
  cancel(ref: UploadRef): Promise<void>
  /**
   * Starts a new analysis of a conversation; one that runs already is joined. `changed` has that one read
   * again what it may have read before the change.
   * @returns a name of the run, the same for all who join it. @throws DomainError('unavailable')
   */
  reanalyse(ref: ReanalysisRef, changed: boolean): Promise<string>
  /** Reads what the AI could not read of a lead; a reading under way is joined. @throws DomainError('unavailable') */
  readPending(ref: PendingLeadRef): Promise<string>
  /** Has one file read again; a reading under way is joined. @throws DomainError('unavailable') */
  retryItem(ref: ItemRef): Promise<void>
  /** Takes an import back, and waits until it is. @throws DomainError('conflict' | 'unavailable') */
  undoImport(ref: UndoImportRef): Promise<void>
  /** Has a lead's messages written; asking again while they are is harmless. @throws DomainError('unavailable') */
  makeMessages(ref: MessagesRef): Promise<void>
  /** Starts the run of a batch; one that runs reads what waits before it ends. @throws DomainError('unavailable') */
  startBatch(ref: BatchRef): Promise<void>
  /** Sends an update to a batch, and waits until it has arrived. @throws DomainError('conflict' | 'unavailable') */
  tellBatch(ref: BatchRef, update: string, tuning?: BatchTuning): Promise<void>
  /** Takes back what a batch changed. @throws DomainError('unavailable') */
  takeBatchBack(ref: BatchRef): Promise<void>
  /** Brings earlier messages from a phone; one that runs is left alone. @throws DomainError('unavailable') */
  importHistory(ref: HistoryImportRef): Promise<void>
  /** Fetches a file of a chat, and waits until it is here. @throws DomainError('conflict' | 'unavailable') */
  bringChatFile(ref: ChatFileRef): Promise<void>
  /** Erases a contact in every store; one that runs is left alone. @throws DomainError('unavailable') */
  eraseContact(ref: ErasureRef): Promise<void>
  /** Erases a company in every store; one that runs is left alone. @throws DomainError('unavailable') */
  eraseCompany(ref: CompanyErasureRef): Promise<void>
  /** Has a file of a person's data made; one that runs is left alone. @throws DomainError('unavailable') */
  exportData(ref: ExportRef): Promise<void>
  /** Has a numbered report made; one that runs is left alone. @throws DomainError('unavailable') */
  makeScanPro(ref: ScanProRef): Promise<void>
  /** @throws Error when the server does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export function openRuns(environment: Environment): Runs {
  // Lazy: connects with the first call, and again by itself whenever the server was away.
  const connection = Connection.lazy({ ...temporalConnection(environment), connectTimeout: CALL_MS })
  const client = new Client({
    ...{ connection, namespace: environment.TEMPORAL_NAMESPACE },
    interceptors: { workflow: [traceStarts] },
  })
  const underWay = new Set<Promise<unknown>>()
  const within = <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    const call = connection.withDeadline(Date.now() + ms, work)
    underWay.add(call)
    void call.catch(() => undefined).finally(() => underWay.delete(call))
    return call
  }

  const ask = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
    within(ms, work).catch((error: unknown) => {
      throw asDomainError(error)
    })

  return {
    async start(ref) {
      await ask(CALL_MS, () =>
        client.workflow.start(ANALYSIS_TYPE, analysisOptions(ref)).catch((error: unknown) => {
          if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
        }),
      )
    },
    async retry(ref, updateId = randomUUID()) {
      const handle = client.workflow.getHandle(analysisWorkflowId(ref))
      await ask(UPDATE_MS, () =>
        handle.executeUpdate(RETRY_UPDATE, { updateId }).catch(async (error: unknown) => {
          if (!(error instanceof WorkflowNotFoundError)) throw error
          await client.workflow.start(ANALYSIS_TYPE, analysisAgainOptions(ref))
        }),
      )
    },
    async cancel(ref) {
      const options = { ...analysisAgainOptions(ref), signal: CANCEL_SIGNAL, signalArgs: [] as [] }
      await ask(CALL_MS, () => client.workflow.signalWithStart(ANALYSIS_TYPE, options))
    },
    reanalyse(ref, changed) {
      const options = reanalysisOptions(ref)
      const signalled = { ...options, signal: CHANGED_SIGNAL, signalArgs: [] as [] }
      return ask(CALL_MS, async () =>
        changed
          ? (await client.workflow.signalWithStart(REANALYSIS_TYPE, signalled)).signaledRunId
          : (await client.workflow.start(REANALYSIS_TYPE, options)).firstExecutionRunId,
      )
    },
    readPending: (ref) =>
      ask(CALL_MS, async () => (await client.workflow.start(PENDING_TYPE, pendingOptions(ref))).firstExecutionRunId),
    async retryItem(ref) {
      await ask(CALL_MS, () => client.workflow.start(ITEM_TYPE, itemOptions(ref)))
    },
    async makeMessages(ref) {
      await ask(CALL_MS, () => client.workflow.start(MESSAGES_TYPE, messagesOptions(ref)))
    },
    async undoImport(ref) {
      await ask(UNDO_MS, () => client.workflow.execute(UNDO_TYPE, undoOptions(ref)))
    },
    async startBatch(ref) {
      const options = { ...batchOptions(ref), signal: AGAIN_SIGNAL, signalArgs: [] as [] }
      await ask(CALL_MS, () => client.workflow.signalWithStart(BATCH_TYPE, options))
    },
    async tellBatch(ref, update, tuning) {
      const handle = client.workflow.getHandle(batchWorkflowId(ref))
      await ask(UPDATE_MS, () => handle.executeUpdate<void, [BatchTuning]>(update, { args: [tuning ?? {}] }))
    },
    async importHistory(ref) {
      await ask(CALL_MS, () => client.workflow.start(IMPORT_TYPE, importOptions(ref)))
    },
    async bringChatFile(ref) {
      await ask(CHAT_FILE_MS, () => client.workflow.execute(CHAT_FILE_TYPE, chatFileOptions(ref)))
    },
    async eraseContact(ref) {
      await ask(CALL_MS, () => client.workflow.start(ERASURE_TYPE, erasureOptions(ref)))
    },
    async eraseCompany(ref) {
      await ask(CALL_MS, () => client.workflow.start(COMPANY_ERASURE_TYPE, companyErasureOptions(ref)))
    },
    async exportData(ref) {
      await ask(CALL_MS, () => client.workflow.start(EXPORT_TYPE, exportOptions(ref)))
    },
    async makeScanPro(ref) {
      await ask(CALL_MS, () => client.workflow.start(SCANPRO_TYPE, scanProOptions(ref)))
    },
    async takeBatchBack(ref) {
      await ask(CALL_MS, () => client.workflow.start(TAKE_BACK_TYPE, takeBackOptions(ref)))
    },
    async ping() {
      await within(1_000, () =>
        connection.workflowService.describeNamespace({ namespace: environment.TEMPORAL_NAMESPACE }),
      )
    },
    async close() {
      // The client tries a call again after a while, and brings the process down when its connection is gone by then.
      const patience = new AbortController()
      const tooLong = delay(CALL_MS, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(underWay), tooLong])
      patience.abort()
      await connection.close()
    },
  }
}
