import type { LeadField } from './lead-field.ts'
import type { StageId } from './stages.ts'
import type { ParkedCause } from './upload.ts'

/** The origin of an analysis: a new file, or a request over existing messages. */
export type AnalysisKind = 'upload' | 'reanalise'
export type AnalysisStatus = 'processando' | 'concluida' | 'falhou'

/** The possible values of a lead's field. */
export type FieldValue = string | number | string[]

/** A field that two analyses of one conversation see differently. */
export interface FieldDifference {
  field: LeadField
  before: FieldValue
  after: FieldValue
  /** A person had decided this field, so that the lead kept the person's value. */
  kept: boolean
}

/** One numbered analysis of a conversation. */
export interface AnalysisVersion {
  id: string
  versao: number
  kind: AnalysisKind
  status: AnalysisStatus
  /** The present stage while it runs. */
  stage: StageId | null
  /** Why it failed. */
  cause: ParkedCause | null
  source: string | null
  model: string | null
  /** User id; null for the pipeline. */
  requestedBy: string | null
  startedAt: string
  finishedAt: string | null
  /** True if the lead shows it. */
  current: boolean
  /** Against the analysis before it; null for the first, and until it has ended. */
  difference: FieldDifference[] | null
}

const sameValue = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Fields that differ, in the order of `fields`; `edited` are those that a person decided. */
export function differencesBetween(
  fields: readonly LeadField[],
  before: Record<LeadField, FieldValue>,
  after: Record<LeadField, FieldValue>,
  edited: ReadonlySet<string>,
): FieldDifference[] {
  return fields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field], kept: edited.has(field) }))
}
