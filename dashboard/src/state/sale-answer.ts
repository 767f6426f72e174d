import { deliverEdit, showEverywhere } from './deliver-edit.ts'
import { knownLead } from './known-lead.ts'

/**
 * Says that a conversation which does not look like a sale is one, or takes that back: what the analysis withheld is
 * shown, or withheld again. @throws ApiError with the sentence for the screen.
 */
export async function answerSale(leadId: string, isSale: boolean): Promise<void> {
  const lead = await knownLead(leadId)
  const delivery = await deliverEdit(lead, { e_venda: isSale })
  showEverywhere(delivery.queued ? { ...lead, e_venda: isSale, sem_venda: !isSale } : delivery.lead!)
}
