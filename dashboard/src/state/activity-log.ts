import type { ActivitiesTold, LeadAction, TellActivities, ToldActivity } from '@fechai/contracts/activities'
import { LIMITS, TIMINGS } from '@fechai/domain/limits'
import { api, isUnreachable } from '../lib/api.ts'
import { newId } from '../lib/new-id.ts'
import { refreshHistory } from './activities.ts'
import { joinScreens } from './screens.ts'

const PATH = '/api/activities'

/** Activities that wait until their batch is full or old enough; newer ones displace the oldest above a thousand. */
let waiting: ToldActivity[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends at once an activity that the user waits for. @returns its id, by which it can be taken back. */
export async function tellActivity(leadId: string, activity: LeadAction): Promise<string> {
  const told = activityOf(leadId, activity)
  await send([told])
  return told.id
}

/** Several at once, as many as a batch holds. @returns those that were not in the history yet. */
export async function tellActivities(told: readonly ToldActivity[]): Promise<ToldActivity[]> {
  const ids = new Set(await send(told))
  return told.filter(({ id }) => ids.has(id))
}

/** Logs an activity that may wait: it is sent with others, ten at a time or after five seconds. */
export function logActivity(leadId: string, activity: LeadAction): void {
  waiting.push({ ...activityOf(leadId, activity), created_at: new Date().toISOString() })
  waiting = waiting.slice(-LIMITS.activitiesKept)
  if (waiting.length >= LIMITS.activityBatch) void flush()
  else timer ??= setTimeout(() => void flush(), TIMINGS.activityFlushMs)
}

export const activityOf = (leadId: string, activity: LeadAction): ToldActivity => ({
  id: newId(),
  lead_id: leadId,
  activity,
})

/** Sends the waiting batch. A batch that did not arrive waits for the next; a refused one raises no error. */
async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting.slice(0, LIMITS.activityBatch)
  if (batch.length === 0) return
  waiting = waiting.slice(batch.length)
  try {
    await send(batch)
  } catch (error) {
    if (isUnreachable(error)) waiting = [...batch, ...waiting]
  }
  if (waiting.length > 0) timer ??= setTimeout(() => void flush(), TIMINGS.activityFlushMs)
}

async function send(activities: readonly ToldActivity[]): Promise<string[]> {
  const { ids } = await api.post<ActivitiesTold>(PATH, { activities: [...activities] } satisfies TellActivities)
  for (const leadId of new Set(activities.map(({ lead_id: of }) => of))) refreshHistory(leadId)
  return ids
}

/** A page that is being left sends what waits without waiting for the answer. */
function sendOff(): void {
  while (waiting.length > 0) post(waiting.splice(0, LIMITS.activityBatch))
}

const post = (activities: ToldActivity[]): void =>
  void fetch(PATH, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activities } satisfies TellActivities),
  }).catch(() => undefined)

globalThis.addEventListener?.('pagehide', sendOff)

joinScreens({
  clear() {
    clearTimeout(timer)
    timer = undefined
    waiting = []
  },
})
