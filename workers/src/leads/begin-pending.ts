import { Context } from '@temporalio/activity'
import { ScheduleOverlapPolicy } from '@temporalio/client'
import type { Logger } from '@fechai/platform/log'
import type { OnDemandId } from '../runs/schedule.ts'

const CALL_MS = 3_000
const READ_PENDING: OnDemandId = 'read-pending'

/** Has a slow model begin to read at once. Where that fails, or a run is under way, housekeeping does it in a minute. */
export async function beginPending(log: Logger): Promise<void> {
  try {
    const { client } = Context.current()
    const schedule = client.schedule.getHandle(READ_PENDING)
    await client.withDeadline(Date.now() + CALL_MS, () => schedule.trigger(ScheduleOverlapPolicy.SKIP))
  } catch (err) {
    log.debug({ err }, 'reading not begun at once')
  }
}
