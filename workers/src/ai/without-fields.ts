import type { Findings } from '@fechai/analyst/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { TestedField } from '@fechai/domain/model-test'

/** Texts that tell the whole conversation, which a model that misreads part of it cannot tell. */
const NO_TEXTS = { resumo: null, resumoia: null, proximoPasso: null, sugestoes: [] }

/** The findings of a model without the fields in which it is not believed, and without its texts: the rules' stay there. */
export function withoutFields(findings: Findings, fields: readonly TestedField[]): Findings {
  if (fields.length === 0) return findings
  const isOut = (field: LeadField): boolean => field in NO_TEXTS || fields.some((each) => each === field)
  const evidence = findings.evidence.filter(({ field }) => !isOut(field))
  const kept: Findings = { ...findings, ...NO_TEXTS, evidence }
  for (const field of fields) kept[field] = null
  if (fields.includes('valor')) delete kept.conta
  return kept
}
