import { describeEdit, describeNeither, describeUndo, HISTORY } from '@fechai/domain/lead-history'
import { parseAmount } from '@fechai/domain/amount'
import { DomainError } from '@fechai/domain/errors'
import type { CustomValue } from '@fechai/domain/lead-settings'
import { LEAD_FIELDS, type LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { readingsToConfirm } from '@fechai/domain/readings-to-confirm'
import { isToConfirm } from '@fechai/domain/to-confirm'
import { CONFIRMABLE_FIELDS } from '@fechai/domain/doubt'
import type { Standing } from '@fechai/domain/standing'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { markEdited, markNeither, nextRevision, unmarkEdited } from './edit-marks.ts'
import { setCustomValues } from './custom-values.ts'
import { lossAfterMove, setLoss } from './loss.ts'
import { answerSale } from './sale-answer.ts'
import { topOrder } from './order.ts'
import { correctReading } from '../analyses/reading-acts.ts'
import { recordDecision } from './reading-decisions.ts'
import { requireLead, type LeadRow } from './row.ts'
import type { Owner } from '../database/scope.ts'

export interface LeadEdit {
  fields: Partial<Pick<Lead, LeadField>>
  /** Revision that the person saw. */
  revision?: number
  /** True when a person says that an apparent sale is none yet; false takes the answer back. */
  aindaNao?: boolean
  /** True when a person says that a conversation which does not look like a sale is one; false takes that back. */
  eVenda?: boolean
  /** Marks the lead as lost, with one of the company's reasons or without; null takes that back. */
  perdido?: { motivo: string | null } | null
  /** Values of the company's own fields; null empties one. */
  campos?: Record<string, CustomValue | null>
  /** The one field is its default again: a person said that no reading of it is right. */
  neither?: boolean
  /** Says which reading of a field is right, and is not an edit that happens to say the same. */
  answers?: boolean
  /** Takes the change of one field or of a loss back: what the field rested on before, and the place in the column. */
  undoTo?: Standing
  order?: number
  /** Name of who edits, for the history on the card. */
  userName: string
}

/** Writes what a person decided; from then on an analysis leaves those fields alone. */
export async function editLead(tx: Tx, owner: Owner, id: string, edit: LeadEdit): Promise<LeadRow> {
  const before = await requireLead(tx, id, true)
  requireRevision(
    before,
    edit.revision,
    'Outra pessoa alterou este lead. Confira os dados atualizados e tente de novo.',
  )
  const { aindaNao, eVenda, perdido, campos, undoTo, userName } = edit
  if (aindaNao !== undefined) await answerClosing(tx, owner, before, edit)
  if (eVenda !== undefined) await answerSale(tx, owner, before, { eVenda, userName })
  if (perdido !== undefined) await setLoss(tx, owner, before, { perdido, isUndo: undoTo !== undefined, userName })
  if (campos !== undefined) await setCustomValues(tx, owner, before, { campos, userName })
  const fields = LEAD_FIELDS.filter(
    // A confirmation also decides a field.
    (field) =>
      edit.fields[field] !== undefined &&
      (edit.undoTo !== undefined ||
        edit.answers === true ||
        !same(edit.fields[field], before[field]) ||
        isToConfirm(before, field)),
  )
  if (fields.length === 0) {
    if ([aindaNao, eVenda, perdido, campos].every((each) => each === undefined)) return before
    await correctReading(tx, id)
    return requireLead(tx, id)
  }
  const changes = Object.fromEntries(fields.map((field) => [field, edit.fields[field]]))
  const moved = fields.includes('fase') && edit.fields.fase !== before.fase ? edit.fields.fase! : null
  const after = await tx
    .updateTable('leads')
    .set({
      ...changes,
      ...(fields.includes('valor') ? { valor_total: parseAmount(edit.fields.valor!).total } : {}),
      ...(moved
        ? { order: edit.order ?? (await topOrder(tx, moved)), ...lossAfterMove(before, moved, edit.undoTo) }
        : {}),
      ...(edit.neither ? markNeither(owner, fields[0]!) : {}),
      ...(edit.undoTo ? unmarkEdited(owner, fields[0]!, edit.undoTo) : {}),
      ...(edit.neither || edit.undoTo ? {} : markEdited(owner, fields)),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (moved) {
    await recordActivity(tx, owner, id, {
      type: 'STAGE_CHANGE',
      description: HISTORY.moved(before.fase, moved),
      details: { action: 'MANUAL_UPDATE', from: before.fase, to: moved, userName: edit.userName },
    })
  }
  for (const field of fields.filter((each) => each !== 'fase' || !moved)) {
    await recordActivity(tx, owner, id, {
      type: 'ACTION',
      description: describe(edit, field, before[field], after[field]),
      details: { action: 'FIELD_EDITED', field, from: before[field], to: after[field], userName: edit.userName },
    })
  }
  if (!edit.undoTo) await recordDecisions(tx, before, edit, fields)
  await correctReading(tx, id)
  await recordAudit(tx, owner, { event: 'lead-edited', subjectId: id, details: { fields } })
  return after
}

const describe = ({ neither, undoTo }: LeadEdit, ...[field, before, after]: Parameters<typeof describeEdit>): string =>
  (neither ? describeNeither : undoTo ? describeUndo : describeEdit)(field, before, after)

/**
 * Records a user's answers about readings to confirm. A phase that was moved elsewhere may be a sale that progressed.
 */
async function recordDecisions(tx: Tx, before: LeadRow, edit: LeadEdit, fields: readonly LeadField[]): Promise<void> {
  for (const field of CONFIRMABLE_FIELDS.filter((each) => fields.includes(each))) {
    const leituras = readingsToConfirm(before, field)
    const value = edit.fields[field]
    if (leituras === null || (field === 'fase' && !edit.answers)) continue
    const chosen = edit.neither ? 0 : leituras.indexOf(String(value)) + 1 || null
    await recordDecision(tx, { lead: before, field, chosen, decided: value! })
  }
}

/** The words that were asked about are kept with the answer: newer ones ask again. */
async function answerClosing(tx: Tx, owner: Owner, lead: LeadRow, { aindaNao, userName }: LeadEdit): Promise<void> {
  await tx
    .updateTable('leads')
    .set({
      ainda_nao: aindaNao ? lead.parece_fechado : null,
      ...nextRevision,
    })
    .where('id', '=', lead.id)
    .execute()
  await recordActivity(tx, owner, lead.id, {
    type: 'ACTION',
    description: aindaNao ? HISTORY.notClosedYet : HISTORY.closingAnswerTakenBack,
    details: { action: 'CLOSING_ANSWERED', userName },
  })
  await recordAudit(tx, owner, { event: 'lead-edited', subjectId: lead.id, details: { fields: ['ainda_nao'] } })
}

/** @throws DomainError('conflict') when someone wrote between the reading and now. */
export function requireRevision(row: LeadRow, revision: number | undefined, message: string): void {
  if (revision !== undefined && revision !== row.revision)
    throw new DomainError('conflict', message, { code: 'lead_alterado' })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
