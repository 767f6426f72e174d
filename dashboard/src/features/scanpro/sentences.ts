import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'

/** The sentences that this person may read, by their place. */
export type Sentences = ReadonlyMap<string, SalesCase>

export const sentencesOf = (cases: readonly SalesCase[]): Sentences =>
  new Map(cases.map((each) => [`${each.leadId} ${each.index}`, each]))
