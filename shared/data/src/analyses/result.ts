import type { LeadDraft } from '@fechai/domain/lead-draft'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { differencesBetween, type FieldDifference, type FieldValue } from '@fechai/domain/analysis-version'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import type { Tx } from '../database/connect.ts'
import type { LeadRow } from '../leads/row.ts'

/** Decisions of an analysis, before any edit by a person. */
export type AnalysisResult = Omit<LeadDraft, 'evidence' | 'outrasProvas'>

const place = (column: 'result' | 'difference', analysisId: string): string => `analyses|${column}|${analysisId}`

export const openResult = (key: Key, analysisId: string, sealed: Buffer): AnalysisResult =>
  JSON.parse(openText(key, sealed, place('result', analysisId))) as AnalysisResult

export const openDifference = (key: Key, analysisId: string, sealed: Buffer): FieldDifference[] =>
  JSON.parse(openText(key, sealed, place('difference', analysisId))) as FieldDifference[]

interface NewResult {
  analysisId: string
  conversationId: string
  versao: number
  draft: LeadDraft
  /** The earlier lead; null if this analysis makes it. */
  known: LeadRow | null
}

/**
 * Keeps what an analysis found and how that differs from the analysis before it.
 * @returns the difference; null for the first analysis of a lead.
 */
export async function keepResult(tx: Tx, key: Key, analysis: NewResult): Promise<FieldDifference[] | null> {
  const { analysisId, draft, known } = analysis
  const { evidence: _evidence, outrasProvas: _others, ...result } = draft
  const before = await fieldsBefore(tx, key, analysis)
  const edited = new Set(Object.keys(known?.editados ?? {}))
  const difference = before && differencesBetween(LEAD_FIELDS, before, result.fields, edited)
  await tx
    .updateTable('analyses')
    .set({
      result: sealText(key, JSON.stringify(result), place('result', analysisId)),
      ...readingOf(draft),
      difference: difference && sealText(key, JSON.stringify(difference), place('difference', analysisId)),
    })
    .where('id', '=', analysisId)
    .execute()
  return difference
}

/** As it was read, whatever the lead shows; what is no sale foretells nothing. */
const readingOf = ({ fields: { progresso, fase }, retido }: LeadDraft) =>
  retido ? { progresso: null, fase: null } : { progresso, fase }

/** Found by number, so that a repeated saving compares with the same analysis again. */
async function fieldsBefore(
  tx: Tx,
  key: Key,
  { conversationId, versao, known }: NewResult,
): Promise<Record<LeadField, FieldValue> | null> {
  const previous = await tx
    .selectFrom('analyses')
    .select(['id', 'result'])
    .where('conversation_id', '=', conversationId)
    .where('versao', '<', versao)
    .where('result', 'is not', null)
    // The lead never showed an analysis for comparison.
    .where('apart', 'is', null)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (previous) return openResult(key, previous.id, previous.result!).fields
  // An analysis of before results were kept: the lead is all that is known of it.
  return known && known.versao < versao ? known : null
}

/** Returns the result of the analysis that a lead shows; null when that analysis kept none. */
export async function shownResult(tx: Tx, key: Key, { analysis_id }: LeadRow): Promise<AnalysisResult | null> {
  if (analysis_id === null) return null
  const row = await tx.selectFrom('analyses').select('result').where('id', '=', analysis_id).executeTakeFirst()
  return row?.result ? openResult(key, analysis_id, row.result) : null
}
