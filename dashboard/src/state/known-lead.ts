import type { Lead } from '@fechai/domain/lead'
import { call } from '../lib/call.ts'
import { cardOf } from './cards.ts'
import { screens } from './screens.ts'

/** Returns a lead as a screen shows it; requests it when no screen does. */
export async function knownLead(leadId: string): Promise<Lead> {
  const known = [cardOf(leadId)?.lead, ...screens.map((screen) => screen.find?.(leadId))].find((lead) => lead)
  return known ?? (await call('GET /api/leads/:id', { id: leadId })).lead
}
