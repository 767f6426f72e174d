import { HISTORY } from '@fechai/domain/lead-history'
import { parseAmount } from '@fechai/domain/amount'
import type { LeadField } from '@fechai/domain/lead-field'
import { asSale, OF_A_SALE } from '@fechai/domain/withheld'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import { recordActivity } from './activities.ts'
import { nextRevision } from './edit-marks.ts'
import { lockColumn, topOrder } from './order.ts'
import type { LeadRow } from './row.ts'
import type { Owner } from '../database/scope.ts'

export interface SaleAnswer {
  /** True when the conversation is one of a sale; false takes that back. */
  eVenda: boolean
  userName: string
}

/** A person says what a conversation is: what the analysis withheld is shown, or withheld again. Edits stay. */
export async function answerSale(tx: Tx, owner: Owner, lead: LeadRow, { eVenda, userName }: SaleAnswer): Promise<void> {
  if (lead.e_venda === eVenda) return
  const { padroes, revisar, recusados, duvidas, parece_fechado, retido } = lead
  const other = asSale({ fields: lead, padroes, revisar, recusados, duvidas, parece_fechado, retido })
  const edited = (field: LeadField): boolean => field in lead.editados
  const fields = Object.fromEntries(
    OF_A_SALE.filter((field) => retido !== null && !edited(field)).map((field) => [field, other.fields[field]]),
  )
  const fase = edited('fase') || retido === null ? lead.fase : other.fields.fase
  if (fase !== lead.fase) await lockColumn(tx, owner.empresaId, fase)
  await tx
    .updateTable('leads')
    .set({
      ...fields,
      padroes: [...other.padroes.filter((field) => !edited(field)), ...padroes.filter(edited)],
      revisar: other.revisar.filter((field) => !edited(field)),
      recusados: JSON.stringify(other.recusados),
      duvidas: JSON.stringify(other.duvidas),
      parece_fechado: other.parece_fechado,
      retido: other.retido ? JSON.stringify(other.retido) : null,
      ...(edited('valor') ? {} : { valor_total: parseAmount(other.fields.valor).total }),
      ...(fase === lead.fase ? {} : { order: await topOrder(tx, fase) }),
      e_venda: eVenda,
      sem_venda: !eVenda,
      ...nextRevision,
    })
    .where('id', '=', lead.id)
    .execute()
  await recordActivity(tx, owner, lead.id, {
    type: 'ACTION',
    description: eVenda ? HISTORY.keptAsSale : HISTORY.saleAnswerTakenBack,
    details: { action: 'SALE_ANSWERED', userName },
  })
  await recordAudit(tx, owner, { event: 'lead-edited', subjectId: lead.id, details: { fields: ['e_venda'] } })
}
