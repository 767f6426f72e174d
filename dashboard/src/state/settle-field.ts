import type { AnalysisReport, LeadAnalysis } from '@fechai/shared/contracts/analysis'
import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import type { Lead, LeadField } from '@fechai/shared/domain/lead'
import { api } from '../lib/api.ts'
import { deliverEdit, showEverywhere } from './deliver-edit.ts'
import { knownLead } from './known-lead.ts'

/** What two readings of a conversation said of one field. */
export type FieldReading = AnalysisReport['fields'][number]

/** Null where there was one reading. */
export async function readingsOf(leadId: string, field: LeadField): Promise<FieldReading | null> {
  const { analysis } = await api.get<LeadAnalysis>(`/api/leads/${leadId}/analysis`)
  return analysis?.fields.find((each) => each.field === field) ?? null
}

/**
 * A person says what a doubtful field is; also that it is what it says.
 * @returns false when the answer waits in this browser.
 * @throws ApiError with the sentence for the screen.
 */
export async function settleField(leadId: string, field: LeadField, value: Lead[LeadField]): Promise<boolean> {
  const lead = await knownLead(leadId)
  const fields = { [field]: value }
  const delivery = await deliverEdit(lead, fields, fields)
  if (!delivery.queued) showEverywhere(delivery.lead!)
  return !delivery.queued
}

/** The analysis decides the field again, and it is to be confirmed again. */
export async function unsettleField(leadId: string, field: LeadField): Promise<void> {
  const { revision } = await knownLead(leadId)
  showEverywhere((await api.post<LeadAnswer>(`/api/leads/${leadId}/give-back`, { field, revision })).lead)
}
