import { percentAt, STAGES, stageNumber, type StageId } from '@fechai/domain/stages'

/** Converts a percentage to the share of a stage, 0 to 1. */
export function stageShare(stage: StageId, percent: number): number {
  const { weight } = STAGES[stageNumber(stage) - 1]!
  const before = percentAt(stage, 0, 1)
  return Math.min(1, Math.max(0, (percent - before) / weight))
}
