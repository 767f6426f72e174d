import { Context } from '@temporalio/activity'
import type { Logger } from '@fechai/platform/log'
import { beginSchedule } from '../runs/begin-schedule.ts'

/** Has a slow model begin to read at once. Where that fails, or a run is under way, housekeeping does it in a minute. */
export async function beginPending(log: Logger): Promise<void> {
  try {
    await beginSchedule(Context.current().client, 'read-pending')
  } catch (err) {
    log.debug({ err }, 'reading not begun at once')
  }
}
