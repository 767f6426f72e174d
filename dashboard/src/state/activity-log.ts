import type { LeadAction, ToldActivity } from '@fechai/contracts/activities'
import { LIMITS, TIMINGS } from '@fechai/domain/limits'
import { isUnreachable } from '../lib/api.ts'
import { call, requestOf } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { refreshHistory } from './activities.ts'
import { joinScreens } from './screens.ts'

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
  const { ids } = await call('POST /api/activities', { body: { activities } })
  for (const leadId of new Set(activities.map(({ lead_id: of }) => of))) refreshHistory(leadId)
  return ids
}

/** A page that is being left sends what waits without waiting for the answer. */
function sendOff(): void {
  while (waiting.length > 0) post(waiting.splice(0, LIMITS.activityBatch))
}

function post(activities: ToldActivity[]): void {
  const { method, path, body } = requestOf('POST /api/activities', { body: { activities } })
  const headers = { 'content-type': 'application/json' }
  fetch(path, { method, headers, keepalive: true, credentials: 'same-origin', body: JSON.stringify(body) }).catch(
    () => undefined,
  )
}

globalThis.addEventListener?.('pagehide', sendOff)

joinScreens({
  clear() {
    clearTimeout(timer)
    timer = undefined
    waiting = []
  },
})
