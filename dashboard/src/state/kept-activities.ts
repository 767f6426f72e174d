import type { ActivityOfLead } from '@fechai/contracts/activities'
import type { LeadActivity } from '@fechai/contracts/leads'
import { LIMITS } from '@fechai/domain/limits'
import { call } from '../lib/call.ts'
import { runExclusive } from '../lib/keyed-mutex.ts'
import { ownCopy, putCopy } from './local-copy.ts'

/** One activity, and whose history it belongs to. */
type Kept = LeadActivity & Pick<ActivityOfLead, 'lead_id'>

const ACTIVITIES_COPY = 'activities'
/** Number of activities of all leads that the server returns at once. */
const LATEST = 100

const read = async (): Promise<Kept[]> => (await ownCopy<Kept[]>(ACTIVITIES_COPY)) ?? []

/** A lead's history as this browser last saw it, newest first. */
export const keptActivities = async (leadId: string): Promise<LeadActivity[]> =>
  (await read()).filter(({ lead_id: of }) => of === leadId)

/** 'Activity and colour failures: fall back to local': what was seen is kept for when the server is away. */
export function keepActivities(seen: readonly Kept[]): Promise<void> {
  return runExclusive('kept-activities', async () => putCopy(ACTIVITIES_COPY, merged(seen, await read())))
}

/** The latest of all leads, so that also a history that was never opened can be read without a network. */
export async function keepLatestActivities(): Promise<void> {
  const answer = await call('GET /api/activities', { query: { limit: LATEST } }).catch(() => null)
  if (answer) await keepActivities(answer.activities).catch(() => undefined)
}

/** Newest first, each once, at most fifty of a lead and a thousand of all. */
export function merged(seen: readonly Kept[], known: readonly Kept[]): Kept[] {
  const counts = new Map<string, number>()
  const byId = new Map([...known, ...seen].map((each) => [each.id, each]))
  return [...byId.values()]
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .filter(({ lead_id: of }) => {
      const count = (counts.get(of) ?? 0) + 1
      counts.set(of, count)
      return count <= LIMITS.activitiesKeptPerLead
    })
    .slice(0, LIMITS.activitiesKept)
}
