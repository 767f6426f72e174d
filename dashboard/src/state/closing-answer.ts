import { deliverEdit, showEverywhere } from './deliver-edit.ts'
import { knownLead } from './known-lead.ts'

/**
 * Remembers 'Ainda não' to the question whether a lead is sold, or takes the answer back.
 * @throws ApiError with the sentence for the screen.
 */
export async function answerClosing(leadId: string, aindaNao: boolean): Promise<void> {
  const lead = await knownLead(leadId)
  const delivery = await deliverEdit(lead, { ainda_nao: aindaNao })
  showEverywhere(delivery.queued ? { ...lead, ainda_nao: aindaNao ? lead.parece_fechado : null } : delivery.lead!)
}
