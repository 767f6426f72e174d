import type { LeadField } from '@fechai/domain/lead-field'
import type { Findings, VerifiedFindings } from '../analysis.ts'

/** Fields that hold a list. */
export const LISTS = ['obstrucoes', 'oportunidades'] as const

/** Items without a standing quote go; the evidence of those that stay follows them to their new places. */
export function keepProvenItems(
  verified: VerifiedFindings,
  findings: Findings,
  field: (typeof LISTS)[number],
  revisar: Set<LeadField>,
): void {
  const kept: number[] = []
  findings[field].forEach((_, item) => {
    if (verified.evidence.some((claim) => claim.field === field && claim.item === item)) kept.push(item)
    else revisar.add(field)
  })
  verified[field] = kept.map((item) => findings[field][item]!)
  verified.evidence = verified.evidence.flatMap((claim) => {
    if (claim.field !== field) return [claim]
    const item = kept.indexOf(claim.item ?? -1)
    return item < 0 ? [] : [{ ...claim, item }]
  })
}
