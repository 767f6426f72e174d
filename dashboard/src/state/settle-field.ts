import type { AnalysisReport, LeadAnalysis } from '@fechai/shared/contracts/analysis'
import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import type { Lead, LeadField } from '@fechai/shared/domain/lead'
import { api } from '../lib/api.ts'
import { putLead } from './cards.ts'
import { knownLead } from './known-lead.ts'
import { deliver } from './outbox.ts'
import { screens } from './screens.ts'

/** What two readings of a conversation said of one field. */
export type FieldReading = AnalysisReport['fields'][number]

/** Null where there was one reading. */
export async function readingsOf(leadId: string, field: LeadField): Promise<FieldReading | null> {
  const { analysis } = await api.get<LeadAnalysis>(`/api/leads/${leadId}/analysis`)
  return analysis?.fields.find((each) => each.field === field) ?? null
}

function show(lead: Lead): void {
  putLead(lead)
  for (const screen of screens) screen.put?.(lead)
}

/**
 * A person says what a doubtful field is; also that it is what it says.
 * @returns false when the answer waits in this browser.
 * @throws ApiError with the sentence for the screen.
 */
export async function settleField(leadId: string, field: LeadField, value: Lead[LeadField]): Promise<boolean> {
  const lead = await knownLead(leadId)
  const delivery = await deliver({
    kind: 'edit',
    leadId,
    leadName: lead.nome,
    method: 'PATCH',
    path: `/api/leads/${leadId}`,
    body: { [field]: value, revision: lead.revision },
    wanted: { [field]: value },
    seen: { [field]: lead[field] },
    order: null,
  })
  if (!delivery.queued) show(delivery.lead!)
  return !delivery.queued
}

/** The analysis decides the field again, and it is to be confirmed again. */
export async function unsettleField(leadId: string, field: LeadField): Promise<void> {
  const { revision } = await knownLead(leadId)
  show((await api.post<LeadAnswer>(`/api/leads/${leadId}/give-back`, { field, revision })).lead)
}
