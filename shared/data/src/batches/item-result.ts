import { sql } from 'kysely'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import type { FieldValue } from '@fechai/domain/analysis-version'
import type { CheckedFields, FieldOutcome, FieldOutcomes } from '@fechai/domain/batch'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import type { AnalysisResult } from '../analyses/result.ts'
import type { Tx } from '../database/connect.ts'
import type { LeadRow } from '../leads/row.ts'

/** Item and batch that an analysis belongs to. */
export interface BatchItemKey {
  batchId: string
  position: number
}

const MARKS = [
  'analysis_id',
  'padroes',
  'revisar',
  'recusados',
  'duvidas',
  'parece_fechado',
  'sem_venda',
  'retido',
  'editados',
  'valor_total',
] as const
const TIMES = ['data_inicio_conversa', 'ultima_interacao', 'ultimoContato'] as const
const KEPT = [...LEAD_FIELDS, ...TIMES, ...MARKS] as const
/** Fields of a lead before its analysis, as far as an analysis changes them. */
export type LeadBefore = Pick<LeadRow, (typeof KEPT)[number]>

export interface ItemBody {
  before: LeadBefore
  after: Record<LeadField, FieldValue>
}

const place = ({ batchId, position }: BatchItemKey): string => `batch_items|body|${batchId}|${position}`

export const openItem = (key: Key, item: BatchItemKey, sealed: Buffer): ItemBody =>
  JSON.parse(openText(key, sealed, place(item))) as ItemBody

interface Kept {
  analysisId: string
  draft: LeadDraft
  /** The lead before anything is written. */
  known: LeadRow
  /** Result of the analysis that the lead shows. */
  shown: AnalysisResult | null
}

/**
 * Records on its item the effect of an analysis on a lead, in the transaction that changes it. A repetition keeps the
 * state before the first time.
 */
export async function keepItem(tx: Tx, key: Key, item: BatchItemKey, { analysisId, draft, known, shown }: Kept) {
  const row = await tx
    .selectFrom('batch_items')
    .select(['body', 'analysis_id'])
    .where('batch_id', '=', item.batchId)
    .where('position', '=', item.position)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const before = row.body ? openItem(key, item, row.body).before : pick(known)
  const decided = (field: LeadField): boolean => field in known.editados
  const after = Object.fromEntries(
    LEAD_FIELDS.map((field) => [field, decided(field) ? known[field] : draft.fields[field]]),
  ) as Record<LeadField, FieldValue>
  await tx
    .updateTable('batch_items')
    .set({
      analysis_id: analysisId,
      fase_before: before.fase,
      fase_after: decided('fase') ? known.fase : draft.fields.fase,
      valor_total: known.valor_total,
      fields: JSON.stringify(outcomesOf(before, draft, decided)),
      checked: JSON.stringify(checkedOf(known, draft, shown)),
      body: sealText(key, JSON.stringify({ before, after } satisfies ItemBody), place(item)),
      saved_at: sql<string>`now()`,
    })
    .where('batch_id', '=', item.batchId)
    .where('position', '=', item.position)
    .execute()
}

const pick = (lead: LeadRow): LeadBefore => Object.fromEntries(KEPT.map((key) => [key, lead[key]])) as LeadBefore

function outcomesOf(before: LeadBefore, draft: LeadDraft, decided: (field: LeadField) => boolean): FieldOutcomes {
  const outcomes: FieldOutcomes = {}
  for (const field of LEAD_FIELDS) {
    const outcome = decided(field) ? 'pessoas' : outcomeOf(field, before, draft)
    if (outcome) outcomes[field] = outcome
  }
  return outcomes
}

function outcomeOf(field: LeadField, before: LeadBefore, draft: LeadDraft): FieldOutcome | null {
  const [was, is] = [before[field], draft.fields[field]]
  if (same(was, is)) return null
  const [had, has] = [!isBare(was) && !before.padroes.includes(field), !isBare(is) && !draft.padroes.includes(field)]
  return had === has ? 'mudou' : has ? 'ganhou' : 'perdeu'
}

const isBare = (value: FieldValue): boolean => value === '' || (Array.isArray(value) && value.length === 0)
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A person's word is what both readings are held against. */
function checkedOf(known: LeadRow, draft: LeadDraft, shown: AnalysisResult | null): CheckedFields {
  const decided = LEAD_FIELDS.filter((field) => field in known.editados)
  return Object.fromEntries(
    decided.map((field) => [
      field,
      { before: shown && same(shown.fields[field], known[field]), after: same(draft.fields[field], known[field]) },
    ]),
  )
}
