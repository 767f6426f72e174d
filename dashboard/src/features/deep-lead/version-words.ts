import type { FieldDifference, FieldValue } from '@fechai/domain/analysis-version'
import { PHASE_LABELS, type Phase } from '@fechai/domain/phases'
import { deepLeadCopy } from './copy.ts'

export interface ShownDifference {
  field: FieldDifference['field']
  label: string
  before: string
  after: string
  kept: boolean
}

/** A difference as it is read. The model's own summary follows the summary, so that it is said once. */
export const differencesShown = (difference: readonly FieldDifference[]): ShownDifference[] =>
  difference
    .filter(({ field, after }) => field !== 'resumoia' || !difference.some((other) => isSummary(other, after)))
    .map(({ field, before, after, kept }) => ({
      field,
      label: deepLeadCopy.labels[field],
      before: words(field, before),
      after: words(field, after),
      kept,
    }))

const isSummary = (other: FieldDifference, after: FieldValue): boolean =>
  other.field === 'resumo' && other.after === after

function words(field: FieldDifference['field'], value: FieldValue): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return deepLeadCopy.nothing
  if (Array.isArray(value)) return value.join('; ')
  if (field === 'fase') return PHASE_LABELS[value as Phase]
  return field === 'progresso' ? `${value}%` : String(value)
}
