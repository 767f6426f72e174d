import type { BatchMode, EconomicRest, PauseReason } from '@fechai/domain/batch'

/** Conversations that are analysed again together; `userId` is the requester. */
export interface BatchRef {
  empresaId: string
  userId: string
  batchId: string
}

export interface BatchItem {
  /** Its place in the batch, from 1. */
  position: number
  /** Null when the lead was deleted since. */
  leadId: string | null
  conversationId: string
  /** Owner of the lead. */
  userId: string
  /** Number of times a person asked for it again. */
  tries: number
}

/** Outcome of an item: read, not read and why, or gone. */
export interface ItemOutcome {
  position: number
  state: 'feito' | 'falhou' | 'sumiu'
  cause: { code: string; message: string } | null
}

export interface BatchPlan {
  mode: BatchMode
  atOnce: number
  /** The reason for which its row says that it waits; null when it does not. */
  paused?: PauseReason | null
  /** Its questions go by the provider's batches; left out when they do not. */
  economic?: EconomicRest
}

/** State of a batch at the provider. */
export interface EconomicTurn {
  /** Answers came, or were given up: there is something to read. */
  news: boolean
  /** Seconds until the next check; null when no item of the batch is left. */
  waitSeconds: number | null
}

/** Settings of a batch that change while it runs. */
export interface BatchTuning {
  atOnce?: number
}

/** Answer of the query `estado` of a batch, for operators. */
export interface BatchRunState {
  paused: PauseReason | null
  cancelled: boolean
  atOnce: number
  inWork: number
  after: number
}

/** A batch is one run at a time: starting it twice starts it once. */
export const batchWorkflowId = (ref: Pick<BatchRef, 'empresaId' | 'batchId'>): string =>
  `lote:${ref.empresaId}:${ref.batchId}`

/** Names the request of an item: repeated, it opens the same analysis. */
export const itemRequestId = (batchId: string, { position, tries }: Pick<BatchItem, 'position' | 'tries'>): string =>
  `lote:${batchId}:${position}${tries > 0 ? `:${tries}` : ''}`

export const PAUSE_UPDATE = 'pausar'
export const RESUME_UPDATE = 'retomar'
export const CANCEL_UPDATE = 'cancelarLote'
export const TUNE_UPDATE = 'ajustar'
/** Sent to the run of a batch: failed items wait once more, also where it was about to end. */
export const AGAIN_SIGNAL = 'lerDeNovo'

export interface ReanalyzeManyActivities {
  /** Lists the leads of a batch, and says how it is to be done. */
  prepareBatch(ref: BatchRef): Promise<BatchPlan>
  nextBatchItems(ref: BatchRef, after: number, limit: number): Promise<BatchItem[]>
  settleBatchItems(ref: BatchRef, outcomes: ItemOutcome[]): Promise<void>
  pauseBatch(ref: BatchRef, reason: PauseReason): Promise<void>
  resumeBatch(ref: BatchRef): Promise<void>
  /** Returns true when it has ended: not while an item waits that was returned meanwhile. */
  endBatch(ref: BatchRef, how: 'concluido' | 'cancelado'): Promise<boolean>
  /** Sends waiting questions to the provider, and fetches the answers that came. */
  askEconomically(ref: BatchRef): Promise<EconomicTurn>
}
