import type { BatchRef } from './reanalyze-many.ts'

export interface TakeBackManyActivities {
  /** Takes back the changes of some items. @returns the last of them; null when none is left. */
  takeBackItems(ref: BatchRef, after: number): Promise<number | null>
  endTakeBack(ref: BatchRef): Promise<void>
}
