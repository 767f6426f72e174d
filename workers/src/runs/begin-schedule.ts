import { ScheduleOverlapPolicy, type Client } from '@temporalio/client'
import type { OnDemandId } from './schedule.ts'

const CALL_MS = 3_000

/**
 * Begins a schedule now, but none that an operator paused, and no second run beside the first.
 * @returns false for a paused one
 */
export const beginSchedule = (client: Client, id: OnDemandId): Promise<boolean> =>
  client.withDeadline(Date.now() + CALL_MS, async () => {
    const schedule = client.schedule.getHandle(id)
    if ((await schedule.describe()).state.paused) return false
    await schedule.trigger(ScheduleOverlapPolicy.SKIP)
    return true
  })
