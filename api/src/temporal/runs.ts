import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Client,
  Connection,
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowFailedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
  type WorkflowStartOptions,
} from '@temporalio/client'
import { ApplicationFailure, TypedSearchAttributes } from '@temporalio/common'
import {
  analysisWorkflowId,
  CANCEL_SIGNAL,
  messagesWorkflowId,
  CHANGED_SIGNAL,
  itemWorkflowId,
  reanalysisWorkflowId,
  RETRY_UPDATE,
  TASK_QUEUE,
  type ItemRef,
  undoWorkflowId,
  type ReanalysisRef,
  type UndoImportRef,
  type MessagesRef,
  type UploadRef,
} from '@fechai/shared/contracts/pipeline'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Environment } from '@fechai/shared/env'
import { SEARCH_ATTRIBUTES } from '@fechai/workflows/search-attributes'

const CALL_MS = 3_000
/** An update waits for a worker; longer than this and the person had better hear of it. */
const UPDATE_MS = 10_000
/** Joining 40,000 messages anew takes seconds. */
const UNDO_MS = 60_000
const WORKFLOW_TYPE = 'analyzeUpload'
const MESSAGES_TYPE = 'generateMessages'
const REANALYSIS_TYPE = 'reanalyzeLead'
const ITEM_TYPE = 'retryItem'
const UNDO_TYPE = 'undoImport'

const { empresaId: EMPRESA, uploadId: UPLOAD, estado: ESTADO } = SEARCH_ATTRIBUTES

/** The runs of analyses; the only part of the API that knows Temporal. */
export interface Runs {
  /** Starting twice is harmless. @throws DomainError('unavailable') */
  start(ref: UploadRef): Promise<void>
  /** Wakes a parked run; the same `updateId` wakes it once. @throws DomainError('conflict' | 'unavailable') */
  retry(ref: UploadRef, updateId?: string): Promise<void>
  /** Also ends a run that had not started yet. @throws DomainError('conflict' | 'unavailable') */
  cancel(ref: UploadRef): Promise<void>
  /**
   * Starts a new analysis of a conversation; one that runs already is joined. `changed` has that one read
   * again what it may have read before the change.
   * @returns a name of the run, the same for all who join it. @throws DomainError('unavailable')
   */
  reanalyse(ref: ReanalysisRef, changed: boolean): Promise<string>
  /** Has one file read again; a reading under way is joined. @throws DomainError('unavailable') */
  retryItem(ref: ItemRef): Promise<void>
  /** Takes an import back, and waits until it is. @throws DomainError('conflict' | 'unavailable') */
  undoImport(ref: UndoImportRef): Promise<void>
  /** Has a lead's messages written; asking again while they are is harmless. @throws DomainError('unavailable') */
  makeMessages(ref: MessagesRef): Promise<void>
  /** @throws Error when the server does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export function openRuns(environment: Environment): Runs {
  // Lazy: connects with the first call, and again by itself whenever the server was away.
  const connection = Connection.lazy({ address: environment.TEMPORAL_ADDRESS, connectTimeout: CALL_MS })
  const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
  const underWay = new Set<Promise<unknown>>()
  const within = <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    const call = connection.withDeadline(Date.now() + ms, work)
    underWay.add(call)
    void call.catch(() => undefined).finally(() => underWay.delete(call))
    return call
  }

  return {
    async start(ref) {
      await within(CALL_MS, () => client.workflow.start(WORKFLOW_TYPE, startOptions(ref))).catch((error: unknown) => {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw translate(error)
      })
    },
    async retry(ref, updateId = randomUUID()) {
      const handle = client.workflow.getHandle(analysisWorkflowId(ref))
      await within(UPDATE_MS, () => handle.executeUpdate(RETRY_UPDATE, { updateId })).catch((error: unknown) => {
        throw translate(error)
      })
    },
    async cancel(ref) {
      const options = { ...startOptions(ref), signal: CANCEL_SIGNAL, signalArgs: [] as [] }
      await within(CALL_MS, () => client.workflow.signalWithStart(WORKFLOW_TYPE, options)).catch((error: unknown) => {
        throw translate(error)
      })
    },
    async reanalyse(ref, changed) {
      const options = reanalysisOptions(ref)
      const begin = async (): Promise<string> =>
        changed
          ? (
              await client.workflow.signalWithStart(REANALYSIS_TYPE, {
                ...options,
                signal: CHANGED_SIGNAL,
                signalArgs: [],
              })
            ).signaledRunId
          : (await client.workflow.start(REANALYSIS_TYPE, options)).firstExecutionRunId
      return within(CALL_MS, begin).catch((error: unknown) => {
        throw translate(error)
      })
    },
    async retryItem(ref) {
      await within(CALL_MS, () => client.workflow.start(ITEM_TYPE, itemOptions(ref))).catch((error: unknown) => {
        throw translate(error)
      })
    },
    async makeMessages(ref) {
      const options = {
        args: [ref] as [MessagesRef],
        workflowId: messagesWorkflowId(ref),
        taskQueue: TASK_QUEUE,
        workflowIdConflictPolicy: 'USE_EXISTING' as const,
        typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
      }
      await within(CALL_MS, () => client.workflow.start(MESSAGES_TYPE, options)).catch((error: unknown) => {
        throw translate(error)
      })
    },
    async undoImport(ref) {
      const options: WorkflowStartOptions & { args: [UndoImportRef] } = {
        args: [ref],
        workflowId: undoWorkflowId(ref),
        taskQueue: TASK_QUEUE,
        workflowIdConflictPolicy: 'USE_EXISTING',
        typedSearchAttributes: new TypedSearchAttributes([{ key: EMPRESA, value: ref.empresaId }]),
      }
      await within(UNDO_MS, () => client.workflow.execute(UNDO_TYPE, options)).catch((error: unknown) => {
        throw translate(error)
      })
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

function startOptions(ref: UploadRef): WorkflowStartOptions & { args: [UploadRef] } {
  const { empresaId, userId, uploadId, conversationId, requestId } = ref
  return {
    args: [{ empresaId, userId, uploadId, conversationId, requestId }],
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

function reanalysisOptions(ref: ReanalysisRef): WorkflowStartOptions & { args: [ReanalysisRef] } {
  const { empresaId, userId, conversationId, requestId, requestedBy } = ref
  return {
    args: [{ empresaId, userId, conversationId, requestId, requestedBy }],
    workflowId: reanalysisWorkflowId(ref),
    taskQueue: TASK_QUEUE,
    workflowIdConflictPolicy: 'USE_EXISTING',
    typedSearchAttributes: new TypedSearchAttributes([
      { key: EMPRESA, value: empresaId },
      { key: ESTADO, value: 'processando' },
    ]),
  }
}

const itemOptions = (ref: ItemRef): WorkflowStartOptions & { args: [ItemRef] } => ({
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

const NOT_WAITING = 'Esta análise não está esperando uma nova tentativa.'
const ENDED = 'Esta análise já terminou.'
const AWAY = 'O processamento não respondeu. Nada foi perdido: tente de novo em instantes.'

function translate(error: unknown): unknown {
  const refused = error instanceof WorkflowFailedError ? error.cause?.cause : null
  if (refused instanceof ApplicationFailure && refused.nonRetryable)
    return new DomainError('conflict', refused.message, { code: refused.type ?? 'recusado', cause: error })
  if (error instanceof WorkflowUpdateFailedError)
    return new DomainError('conflict', NOT_WAITING, { code: 'nao_esta_parada', cause: error })
  if (error instanceof WorkflowNotFoundError || error instanceof WorkflowExecutionAlreadyStartedError) {
    return new DomainError('conflict', ENDED, { code: 'analise_terminada', cause: error })
  }
  const away =
    error instanceof WorkflowUpdateRPCTimeoutOrCancelledError ||
    isGrpcServiceError(error) ||
    (error instanceof Error && isGrpcServiceError(error.cause))
  if (!away && !(error instanceof WorkflowFailedError)) return error
  return new DomainError('unavailable', AWAY, {
    code: 'processamento_indisponivel',
    retryAfterSeconds: 5,
    cause: error,
  })
}
