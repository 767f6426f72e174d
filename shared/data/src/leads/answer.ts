import { fieldDefault, readingValue } from '@fechai/domain/conversation/field-default'
import type { ReadingAnswer } from '@fechai/contracts/leads'
import { readingsToConfirm } from '@fechai/domain/readings-to-confirm'
import { type ConfirmableField, isLikelyReason } from '@fechai/domain/doubt'
import { DomainError } from '@fechai/domain/errors'
import type { Tx } from '../database/connect.ts'
import { editLead, requireRevision, type LeadEdit } from './edit.ts'
import { requireLead, type LeadRow } from './row.ts'
import { decisionOn, dropDecision } from './reading-decisions.ts'
import type { Owner } from '../database/scope.ts'

export interface LeadAnswerGiven {
  leitura: ReadingAnswer
  /** Revision that the person saw. */
  revision?: number
  userName: string
}

/**
 * Writes which reading of a field is right, as the person's edit; a phase moves the card as a move by hand does.
 * @throws DomainError('conflict') when the readings are others than those the person saw.
 */
export async function answerReading(tx: Tx, owner: Owner, id: string, given: LeadAnswerGiven): Promise<LeadRow> {
  const { leitura, revision, userName } = given
  const lead = await requireLead(tx, id, true)
  requireRevision(lead, revision, 'Outra pessoa alterou este lead. Confira os dados atualizados e tente de novo.')
  const { campo } = leitura
  if ('desfazer' in leitura) return takeBack(tx, owner, lead, campo, userName)
  const readings = readingsToConfirm(lead, campo)
  if (JSON.stringify(readings) !== JSON.stringify(leitura.leituras)) {
    throw new DomainError('conflict', 'As leituras deste campo mudaram. Confira o lead e responda de novo.', {
      code: 'leituras_mudaram',
    })
  }
  const { escolha } = leitura
  const chosen = readings![escolha - 1]
  if (escolha !== 0 && chosen === undefined)
    throw new DomainError('invalid', 'Este campo não tem essa leitura.', { code: 'leitura' })
  const value = chosen === undefined ? fieldDefault(lead, campo) : readingValue(campo, chosen)
  return editLead(tx, owner, id, { fields: { [campo]: value }, answers: true, neither: escolha === 0, userName })
}

/** Restores the field's state from before the answer, and a card's position. */
async function takeBack(
  tx: Tx,
  owner: Owner,
  lead: LeadRow,
  campo: ConfirmableField,
  userName: string,
): Promise<LeadRow> {
  const decision = lead.editados[campo] && (await decisionOn(tx, lead, campo))
  if (!decision) {
    throw new DomainError('conflict', 'Esta resposta já não vale. Confira o lead.', { code: 'sem_resposta' })
  }
  await dropDecision(tx, lead.id, campo)
  // A decision from before values were kept is of a lead that showed the first reading.
  const before = decision.value_before ?? decision.readings[0]!.valor
  const fields: LeadEdit['fields'] = { [campo]: readingValue(campo, before) }
  const undoTo = isLikelyReason(decision.reason) ? 'proven' : 'unproven'
  return editLead(tx, owner, lead.id, { fields, undoTo, order: decision.order_before, userName })
}
