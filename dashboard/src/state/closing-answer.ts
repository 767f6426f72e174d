import type { Lead } from '@fechai/shared/domain/lead'
import { putLead } from './cards.ts'
import { knownLead } from './known-lead.ts'
import { deliver } from './outbox.ts'
import { screens } from './screens.ts'

/**
 * Remembers 'Ainda não' to the question whether a lead is sold, or takes the answer back.
 * @throws ApiError with the sentence for the screen.
 */
export async function answerClosing(leadId: string, aindaNao: boolean): Promise<void> {
  const lead = await knownLead(leadId)
  const show = (shown: Lead): void => {
    putLead(shown)
    for (const screen of screens) screen.put?.(shown)
  }
  const delivery = await deliver({
    kind: 'edit',
    leadId,
    leadName: lead.nome,
    method: 'PATCH',
    path: `/api/leads/${leadId}`,
    body: { ainda_nao: aindaNao, revision: lead.revision },
    wanted: {},
    seen: {},
    order: null,
  })
  show(delivery.queued ? { ...lead, ainda_nao: aindaNao ? lead.parece_fechado : null } : delivery.lead!)
}
