import type { LeadAnswer } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import { api } from '../lib/api.ts'
import { cardOf } from './cards.ts'
import { screens } from './screens.ts'

/** Returns a lead as a screen shows it; requests it when no screen does. */
export async function knownLead(leadId: string): Promise<Lead> {
  const known = [cardOf(leadId)?.lead, ...screens.map((screen) => screen.find?.(leadId))].find((lead) => lead)
  return known ?? (await api.get<LeadAnswer>(`/api/leads/${leadId}`)).lead
}
