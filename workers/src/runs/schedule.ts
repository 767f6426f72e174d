import { isDeepStrictEqual } from 'node:util'
import { Client, Connection, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { ScheduleDescription, ScheduleOptions } from '@temporalio/client'
import { TASK_QUEUE } from '@fechai/contracts/runs/queues'
import { ZONE } from '@fechai/domain/clock'
import type { Environment } from '@fechai/platform/env'
import { temporalConnection } from '@fechai/platform/temporal'

/**
 * Begun by `housekeeping` in the minute in which there is something to do, so that a quiet minute leaves one short
 * history; by hand as well (*Trigger*). A paused one is begun by hand alone.
 */
const ON_DEMAND = {
  'reconcile-uploads': 'reconcileUploads',
  'read-pending': 'readPending',
  'reconcile-batches': 'reconcileBatches',
  'read-words': 'readWordsOfConversations',
  'join-chats': 'joinLiveChats',
  'analyze-quiet-leads': 'analyzeQuietLeads',
  'test-model': 'testModel',
} as const
export type OnDemandId = keyof typeof ON_DEMAND

const A_MINUTE_MS = 60_000
const FIVE_HOURS_MS = 5 * 60 * A_MINUTE_MS

interface Planned {
  id: string
  workflowType: string
  everyMs?: number
  /** The hour in São Paulo. */
  hour?: number
  catchupMs: number
}

/** The nightly schedules; a night without a server is made up for until the morning. Removal by age comes first. */
const PLANNED: readonly Planned[] = [
  ...Object.entries(ON_DEMAND).map(([id, workflowType]) => ({ id, workflowType, catchupMs: A_MINUTE_MS })),
  { id: 'housekeeping', workflowType: 'housekeeping', everyMs: A_MINUTE_MS, catchupMs: A_MINUTE_MS },
  { id: 'apply-retention', workflowType: 'applyRetention', hour: 1, catchupMs: FIVE_HOURS_MS },
  { id: 'reconcile-stores', workflowType: 'reconcileStores', hour: 3, catchupMs: FIVE_HOURS_MS },
  { id: 'nightly-batches', workflowType: 'nightlyBatches', hour: 2, catchupMs: FIVE_HOURS_MS },
]

/**
 * Makes Temporal do so. `change`: a schedule that exists is brought to what is planned, where it differs, and stays
 * paused if it was; otherwise it is left as it is, so that two versions side by side do not change it to and fro.
 */
export async function ensureSchedules(environment: Environment, { change }: { change: boolean }): Promise<void> {
  const connection = await Connection.connect(temporalConnection(environment))
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
    for (const planned of PLANNED) await ensure(client, planned, change)
  } finally {
    await connection.close()
  }
}

async function ensure(client: Client, planned: Planned, change: boolean): Promise<void> {
  try {
    await client.schedule.create({ ...optionsOf(planned), scheduleId: planned.id })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
    if (!change) return
    const handle = client.schedule.getHandle(planned.id)
    if (isDeepStrictEqual(asDescribed(await handle.describe()), asPlanned(planned))) return
    await handle.update(({ state }) => ({ ...optionsOf(planned), state }))
  }
}

const optionsOf = ({ id, workflowType, everyMs, hour, catchupMs }: Planned) =>
  ({
    spec: {
      ...(everyMs !== undefined && { intervals: [{ every: everyMs }] }),
      ...(hour !== undefined && { calendars: [{ hour }], timezone: ZONE }),
    },
    action: { type: 'startWorkflow', workflowType, workflowId: id, taskQueue: TASK_QUEUE, args: [] },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: catchupMs },
  }) satisfies Omit<ScheduleOptions, 'scheduleId'>

/** Describes when a schedule does what. */
const asPlanned = ({ id, workflowType, everyMs, hour, catchupMs }: Planned) => ({
  intervals: everyMs === undefined ? [] : [{ every: everyMs, offset: 0 }],
  calendars: hour === undefined ? [] : [daily(hour)],
  timezone: hour === undefined ? '' : ZONE,
  action: { workflowType, workflowId: id, taskQueue: TASK_QUEUE },
  policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupMs },
})

/** A calendar of one hour of every day, as Temporal describes it. */
const daily = (hour: number): ScheduleCalendar => ({
  ...{ second: [only(0)], minute: [only(0)], hour: [only(hour)], dayOfMonth: [{ start: 1, end: 31, step: 1 }] },
  ...{ month: [{ start: 'JANUARY', end: 'DECEMBER', step: 1 }], year: [] },
  dayOfWeek: [{ start: 'SUNDAY', end: 'SATURDAY', step: 1 }],
})
const only = (value: number) => ({ start: value, end: value, step: 1 })
type ScheduleCalendar = Omit<NonNullable<ScheduleDescription['spec']['calendars']>[number], 'comment'>

function asDescribed({ spec, action, policies }: ScheduleDescription): object {
  const { workflowType, workflowId, taskQueue } = action
  return {
    intervals: (spec.intervals ?? []).map(({ every, offset = 0 }) => ({ every, offset })),
    calendars: (spec.calendars ?? []).map(({ comment: _, ...calendar }) => calendar),
    timezone: spec.timezone ?? '',
    action: { workflowType, workflowId, taskQueue },
    policies: { overlap: policies.overlap, catchupMs: policies.catchupWindow },
  }
}
