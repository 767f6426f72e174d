import { percentAt, STAGES, stageNumber, type StageId } from '@fechai/domain/stages'

/** Share of a stage, 0 to 1, that a percentage stands for. */
export function stageShare(stage: StageId, percent: number): number {
  const { weight } = STAGES[stageNumber(stage) - 1]!
  const before = percentAt(stage, 0, 1)
  return Math.min(1, Math.max(0, (percent - before) / weight))
}
