import type { BatchRef } from './reanalyze-many.ts'

export interface LostBatch extends BatchRef {
  /** True when it was being taken back. */
  isGoingBack: boolean
}

export interface ReconcileBatchesActivities {
  /** Finds batches that lost their run, and that continue with a new one. */
  findLostBatches(): Promise<LostBatch[]>
}
