import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import { api } from '../lib/api.ts'
import { cardOf } from './leads.ts'
import { screens } from './screens.ts'

/** The conversation behind a lead, asked for where the lead stands on no screen; null when it came without one. */
export async function conversationIdOf(leadId: string): Promise<string | null> {
  const known = [cardOf(leadId)?.lead, ...screens.map((screen) => screen.find?.(leadId))].find((lead) => lead)
  const lead = known ?? (await api.get<LeadAnswer>(`/api/leads/${leadId}`)).lead
  return lead.conversation_id
}
