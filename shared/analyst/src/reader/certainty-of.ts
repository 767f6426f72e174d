import type { ClaimedField } from './claim-features.ts'
import { probablyRight } from './correctness-features.ts'
import type { CandidateReading, FieldCertainty } from './judgement.ts'
import { calibrated, type ChosenField, ifSold, type JudgedField, type ReaderWeights } from './reader-weights.ts'
import type { ShownReading } from './shown-reading.ts'

export const rounded = (p: number): number => Math.round(p * 1_000) / 1_000
export const byProbability = (a: { p: number }, b: { p: number }): number => b.p - a.p

/** Returns at most two readings of the rules' claims, each with the share of similar readings that were right. */
export const certaintyOfClaim = (
  field: ClaimedField,
  candidates: CandidateReading[],
  sold: number,
  weights: ReaderWeights,
): FieldCertainty =>
  certaintyOf(
    field,
    candidates.map((one) => ({ ...one, p: calibrated(ifSold(field, one.p, sold), weights.scale[field]) })),
    weights,
  )

/**
 * The reading that is shown, as often right as such ones turned out, and the next one, which shares what the first
 * leaves with the others. That nothing was read is right, too, where nothing is sold.
 */
export function certaintyOfChoice(
  field: ChosenField,
  candidates: CandidateReading[],
  shown: ShownReading,
  weights: ReaderWeights,
): FieldCertainty {
  const [first, second] = candidates.slice(0, 2) as [CandidateReading, CandidateReading?]
  const sold = ifSold(field, 1, shown.sold)
  const ofAll = (one: CandidateReading, p: number): number => p * sold + (one.value === null ? 1 - sold : 0)
  const isNone = first.value === null
  const p = isNone ? ofAll(first, first.p) : probablyRight(field, shown, weights.correctness[field])
  const left = isNone ? 1 : (1 - p) / Math.max(1e-9, 1 - first.p)
  const others = second === undefined ? [] : [{ ...second, p: Math.min(1 - p, ofAll(second, second.p * left)) }]
  return certaintyOf(field, [{ ...first, p }, ...others], weights)
}

/** Decides whether the first of them is sure. */
function certaintyOf(field: JudgedField, candidates: CandidateReading[], weights: ReaderWeights): FieldCertainty {
  const told = candidates.slice(0, 2).map((one) => ({ ...one, p: rounded(one.p) }))
  const { p, value } = told[0]!
  return { p, state: value === null ? 'default' : p >= weights.sure[field] ? 'sure' : 'confirm', candidates: told }
}
