import type { Counted } from '@fechai/shared/insights/analysis/analysis-case'
import { countedCases, type CountedCases } from '@fechai/shared/insights/sales/sales-case'

/** The cases of several kinds as one number; each kind keeps its latest, so these are the latest of all. */
export function casesOfKinds(counted: Readonly<Record<string, Counted>>, kinds: readonly string[]): CountedCases {
  const found = kinds.flatMap((kind) => counted[kind] ?? [])
  const n = found.reduce((sum, each) => sum + each.n, 0)
  return { ...countedCases(found.flatMap(({ cases }) => cases)), n }
}
