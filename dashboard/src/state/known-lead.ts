import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import type { Lead } from '@fechai/shared/domain/lead'
import { api } from '../lib/api.ts'
import { cardOf } from './cards.ts'
import { screens } from './screens.ts'

/** A lead as a screen shows it, asked for where it stands on none. */
export async function knownLead(leadId: string): Promise<Lead> {
  const known = [cardOf(leadId)?.lead, ...screens.map((screen) => screen.find?.(leadId))].find((lead) => lead)
  return known ?? (await api.get<LeadAnswer>(`/api/leads/${leadId}`)).lead
}
