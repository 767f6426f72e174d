import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import { parseAmount } from '@fechai/domain/amount'
import { DomainError } from '@fechai/domain/errors'
import { describeGivenBack } from '@fechai/domain/lead-history'
import type { LeadField } from '@fechai/domain/lead-field'
import { asSale } from '@fechai/domain/withheld'
import { openResult, type AnalysisResult } from '../analyses/result.ts'
import { recordAudit } from '../audit/audit.ts'
import { findScale, shownProgress } from './calibration.ts'
import type { Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { requireRevision } from './edit.ts'
import { nextRevision } from './edit-marks.ts'
import { topOrder } from './order.ts'
import { requireLead, type LeadRow } from './row.ts'
import { correctReading } from '../analyses/reading-acts.ts'
import { dropDecision } from './reading-decisions.ts'
import type { Owner } from '../database/scope.ts'

export interface GiveBack {
  field: LeadField
  /** Revision that the person saw. */
  revision?: number
  /** Name of who gives it back, for the lead's history. */
  userName: string
}

/**
 * Removes a person's decision from a field: it shows the value of the lead's current analysis again, and later
 * analyses decide it. A field without edits stays as it is. `key` is the conversation's.
 * @throws DomainError('conflict') if no analysis of the lead stored its findings.
 */
export async function giveBack(tx: Tx, owner: Owner, key: Key, id: string, asked: GiveBack): Promise<LeadRow> {
  const { field, revision, userName } = asked
  const before = await requireLead(tx, id, true)
  requireRevision(before, revision, 'Outra pessoa alterou este lead. Confira os dados atualizados e tente de novo.')
  if (!before.editados[field]) return before
  const found = await currentResult(tx, key, before)
  const result = before.e_venda ? asSale(found) : found
  const { progresso, fase } = result.fields
  const value =
    field === 'progresso' ? shownProgress(progresso, fase, (await findScale(tx))?.scale) : result.fields[field]
  const after = await tx
    .updateTable('leads')
    .set({
      [field]: value,
      ...(field === 'valor' ? { valor_total: parseAmount(result.fields.valor).total } : {}),
      ...(field === 'fase' && before.fase !== result.fields.fase
        ? { order: await topOrder(tx, result.fields.fase) }
        : {}),
      editados: sql<string>`editados - ${sql.val(field)}::text`,
      padroes: withField(before.padroes, field, result.padroes.includes(field)),
      revisar: withField(before.revisar, field, result.revisar.includes(field)),
      ...nextRevision,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await dropDecision(tx, id, field)
  await correctReading(tx, id)
  await recordActivity(tx, owner, id, {
    type: field === 'fase' ? 'STAGE_CHANGE' : 'ACTION',
    description: describeGivenBack(field, value),
    details: {
      action: field === 'fase' ? 'AUTOMATIC' : 'FIELD_GIVEN_BACK',
      field,
      from: before[field],
      to: value,
      userName,
    },
  })
  await recordAudit(tx, owner, { event: 'lead-given-back', subjectId: id, details: { field } })
  return after
}

async function currentResult(tx: Tx, key: Key, lead: LeadRow): Promise<AnalysisResult> {
  const analysis =
    lead.analysis_id &&
    (await tx.selectFrom('analyses').select(['id', 'result']).where('id', '=', lead.analysis_id).executeTakeFirst())
  if (!analysis || !analysis.result) {
    throw new DomainError('conflict', 'Nenhuma análise guardou este campo. Peça uma nova análise e tente de novo.', {
      code: 'sem_analise',
    })
  }
  return openResult(key, analysis.id, analysis.result)
}

function withField(fields: readonly LeadField[], field: LeadField, belongs: boolean): LeadField[] {
  const others = fields.filter((each) => each !== field)
  return belongs ? [...others, field] : others
}
