import type { CustomValue } from '@fechai/domain/lead-settings'
import { deliverEdit, showEverywhere } from './deliver-edit.ts'
import { knownLead } from './known-lead.ts'

/**
 * Marks a lead as lost, with the id of a reason or without one; undefined takes that back.
 * @throws ApiError with the sentence for the screen
 */
export async function setLoss(leadId: string, motivo: string | null | undefined): Promise<void> {
  const lead = await knownLead(leadId)
  const delivery = await deliverEdit(lead, { perdido: motivo === undefined ? null : { motivo } })
  const shown =
    motivo === undefined
      ? { perdido_em: null, motivo_perda: null }
      : { perdido_em: new Date().toISOString(), motivo_perda: motivo, fase: 'leads-frios' as const }
  showEverywhere(delivery.queued ? { ...lead, ...shown } : delivery.lead!)
}

/** Writes one of the company's own fields; null empties it. @throws ApiError with the sentence for the screen */
export async function setOwnField(leadId: string, fieldId: string, value: CustomValue | null): Promise<void> {
  const lead = await knownLead(leadId)
  const delivery = await deliverEdit(lead, { campos: { [fieldId]: value } })
  const { [fieldId]: _before, ...others } = lead.campos ?? {}
  const campos = value === null ? others : { ...others, [fieldId]: value }
  showEverywhere(delivery.queued ? { ...lead, campos } : delivery.lead!)
}
