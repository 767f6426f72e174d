import type { BatchItem, BatchPlan, EconomicTurn, ItemOutcome } from '@fechai/contracts/runs/reanalyze-many'

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
export const batchOf = (id: string): ScriptedBatch => batches.get(id)!

export function addBatch(batch: ScriptedBatch): ScriptedBatch {
  batches.set(batch.id, batch)
  return batch
}
