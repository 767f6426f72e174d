import type { BatchRef } from './reanalyze-many.ts'

/** Batches of a night, and those of another one that give way to them. */
export interface NightOfBatches {
  begun: BatchRef[]
  over: BatchRef[]
}

export interface NightlyBatchesActivities {
  /** Stores tonight's batches; safe to repeat. */
  beginNightlyBatches(): Promise<NightOfBatches>
}
