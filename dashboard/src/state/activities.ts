import type { LeadActivities, LeadActivity } from '@fechai/shared/contracts/leads'
import { LIMITS } from '@fechai/shared/domain/limits'
import { proxy, ref } from 'valtio'
import { api } from '../lib/api.ts'

export interface History {
  status: 'loading' | 'ready' | 'failed'
  activities: readonly LeadActivity[]
  revision: number
}

/** Histories that someone asked for, by lead; read again when the lead changed. */
export const histories = proxy<Record<string, History>>({})

/** 'Activity and colour failures: fall back to local or empty results, no error shown': what is known stays. */
export async function loadHistory(leadId: string, revision: number): Promise<void> {
  const known = histories[leadId]?.activities ?? ref([])
  histories[leadId] = { status: 'loading', activities: known, revision }
  const path = `/api/leads/${leadId}/activities?limit=${LIMITS.activitiesPerCard}`
  const answer = await api.get<LeadActivities>(path).catch(() => null)
  // A later reading, of a later revision, has the word.
  if (histories[leadId]?.revision !== revision) return
  histories[leadId] = {
    status: answer ? 'ready' : 'failed',
    activities: answer ? ref(answer.activities) : known,
    revision,
  }
}

/** A history that is on the screen tells at once; the others are read when they are opened. */
export function refreshHistory(leadId: string): void {
  const known = histories[leadId]
  if (known) void loadHistory(leadId, known.revision)
}

export function clearHistories(): void {
  for (const id of Object.keys(histories)) delete histories[id]
}
