import type { EditLead } from '@fechai/contracts/leads'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { putOnBoard } from './leads.ts'
import { deliver } from './outbox.ts'
import type { QueuedEdit } from './outbox-queue.ts'
import { screens } from './screens.ts'
import { requestOf } from '../lib/call.ts'

/**
 * Sends what a person says of a lead, on the revision that they saw: `body` as the API takes it, `fields` what it
 * changes of the lead. Without a network it waits in this browser.
 * @throws ApiError with the sentence for the screen.
 */
export const deliverEdit = (
  lead: Lead,
  body: Omit<EditLead, 'revision'>,
  fields: Partial<Pick<Lead, LeadField>> = {},
  { order = null, decides = null }: Partial<Pick<QueuedEdit, 'order' | 'decides'>> = {},
) =>
  deliver({
    kind: 'edit',
    leadId: lead.id,
    leadName: lead.nome,
    ...requestOf('PATCH /api/leads/:id', { id: lead.id, body: { ...body, revision: lead.revision } }),
    wanted: fields,
    seen: Object.fromEntries(Object.keys(fields).map((field) => [field, lead[field as LeadField]])),
    order,
    decides,
  })

/** Shows a lead as it is now, on the board and on every other page. */
export function showEverywhere(lead: Lead): void {
  putOnBoard(lead)
  for (const screen of screens) screen.put?.(lead)
}
