import type { CandidateReading, FieldCertainty } from './judgement.ts'
import { calibrated, ifSold, type JudgedField, type ReaderWeights } from './reader-weights.ts'

export const rounded = (p: number): number => Math.round(p * 1_000) / 1_000
export const byProbability = (a: { p: number }, b: { p: number }): number => b.p - a.p

/** At most two readings, each as often right as such ones turned out, and whether the first of them is sure. */
export function certaintyOf(
  field: JudgedField,
  candidates: CandidateReading[],
  sold: number,
  weights: ReaderWeights,
): FieldCertainty {
  const told = candidates
    .slice(0, 2)
    .map((one) => ({ ...one, p: rounded(calibrated(ifSold(field, one.p, sold), weights.scale[field])) }))
  const { p, value } = told[0]!
  return { p, state: value === null ? 'default' : p >= weights.sure[field] ? 'sure' : 'confirm', candidates: told }
}
