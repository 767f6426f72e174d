import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import { api } from '../lib/api.ts'
import { deepLead } from './deep-lead.ts'
import { leadList } from './lead-list.ts'
import { cardOf } from './leads.ts'

/** The conversation behind a lead, asked for where the lead stands on no screen; null when it came without one. */
export async function conversationIdOf(leadId: string): Promise<string | null> {
  const known = [cardOf(leadId)?.lead, deepLead.lead, ...leadList.rows.leads].find((lead) => lead?.id === leadId)
  const lead = known ?? (await api.get<LeadAnswer>(`/api/leads/${leadId}`)).lead
  return lead.conversation_id
}
