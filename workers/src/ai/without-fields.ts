import type { Findings } from '@fechai/analyst/lead'
import type { TestedField } from '@fechai/domain/model-test'

/** The findings of a model without the fields in which it is not believed: the rules' reading stays there. */
export function withoutFields(findings: Findings, fields: readonly TestedField[]): Findings {
  if (fields.length === 0) return findings
  const kept = {
    ...findings,
    evidence: findings.evidence.filter(({ field }) => !fields.some((each) => each === field)),
  }
  for (const field of fields) kept[field] = null
  if (fields.includes('valor')) delete kept.conta
  return kept
}
