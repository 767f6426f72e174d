import { countedCases, type CountedCases } from '../sales/sales-case.ts'
import type { AnalysisId } from './analyses.ts'
import type { Counted } from './analysis-case.ts'
import { LANGUAGE_KINDS } from './language.ts'
import { TONES } from './sentiment-of.ts'
import { SPEEDS } from './timing.ts'

/** The kinds of cases behind each score, in the order in which they are shown. */
export const COUNTED_KINDS: Readonly<Record<AnalysisId, readonly string[]>> = {
  sentiment: TONES,
  timing: SPEEDS,
  language: LANGUAGE_KINDS,
  competitiveness: ['mention'],
  productivity: ['converted', 'open'],
}

/** The cases of several kinds as one number; each kind keeps its latest, so these are the latest of all. */
export function casesOfKinds(counted: Readonly<Record<string, Counted>>, kinds: readonly string[]): CountedCases {
  const found = kinds.flatMap((kind) => counted[kind] ?? [])
  const n = found.reduce((sum, each) => sum + each.n, 0)
  return { ...countedCases(found.flatMap(({ cases }) => cases)), n }
}
