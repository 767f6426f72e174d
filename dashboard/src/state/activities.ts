import type { LeadActivity } from '@fechai/contracts/leads'
import { LIMITS } from '@fechai/domain/limits'
import { proxy, ref } from 'valtio'
import { call } from '../lib/call.ts'
import { keepActivities, keptActivities } from './kept-activities.ts'

export interface History {
  /** 'kept': the server was not reached, and the screen shows this browser's own copy. */
  status: 'loading' | 'ready' | 'kept' | 'failed'
  activities: readonly LeadActivity[]
  revision: number
}

/** Requested histories, by lead; loaded again when the lead changed. */
export const histories = proxy<Record<string, History>>({})

/** 'Activity and colour failures: fall back to local or empty results, no error shown': what is known stays. */
export async function loadHistory(leadId: string, revision: number): Promise<void> {
  const known = histories[leadId]?.activities ?? ref([])
  histories[leadId] = { status: 'loading', activities: known, revision }
  const query = { limit: LIMITS.activitiesShown }
  const answer = await call('GET /api/leads/:id/activities', { id: leadId, query }).catch(() => null)
  const here = answer ? [] : await keptActivities(leadId).catch(() => [])
  // A later reading, of a later revision, has the word.
  if (histories[leadId]?.revision !== revision) return
  if (answer) {
    histories[leadId] = { status: 'ready', activities: ref(answer.activities), revision }
    void keepActivities(answer.activities.map((each) => ({ ...each, lead_id: leadId }))).catch(() => undefined)
  } else if (known.length > 0 || here.length > 0)
    histories[leadId] = { status: 'kept', activities: known.length > 0 ? known : ref(here), revision }
  else histories[leadId] = { status: 'failed', activities: known, revision }
}

/** A visible history reloads at once; the others reload when they are opened. */
export function refreshHistory(leadId: string): void {
  const known = histories[leadId]
  if (known) void loadHistory(leadId, known.revision)
}

export function clearHistories(): void {
  for (const id of Object.keys(histories)) delete histories[id]
}
