import { toE164 } from '@fechai/domain/whatsapp-number'
import { showNumber } from './action-plan.ts'
import { knownLead } from './known-lead.ts'
import { putLead } from './cards.ts'
import { deliverEdit } from './deliver-edit.ts'

/**
 * Writes the number of a lead that had none, for its messages to be sent to.
 * @returns false when what was written is no number.
 * @throws ApiError with the sentence for the screen.
 */
export async function saveNumber(leadId: string, written: string): Promise<boolean> {
  const whatsapp = toE164(written)
  if (whatsapp === null) return false
  const lead = await knownLead(leadId)
  const delivery = await deliverEdit(lead, { whatsapp }, { whatsapp })
  if (!delivery.queued) putLead(delivery.lead!)
  showNumber(leadId, whatsapp)
  return true
}
