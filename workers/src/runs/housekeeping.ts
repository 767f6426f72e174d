import { Context } from '@temporalio/activity'
import { listLeftSends, listQuietLeads, listWaitingLeads, modelTestsOf } from '@fechai/data/analyses'
import {
  type Database,
  listQuietBatches,
  listQuietUploads,
  listUndispatched,
  listUnreadWords,
} from '@fechai/data/database'
import { listChatsToJoin } from '@fechai/data/chats'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { QUIET_BATCH_SECONDS } from '../batches/lost-batches.ts'
import { QUIET_UPLOAD_SECONDS, RESTARTS_AT_MOST, STRANDED_AFTER_SECONDS } from './lost-runs.ts'
import { beginSchedule } from './begin-schedule.ts'
import type { OnDemandId } from './schedule.ts'

/** The first row that each would work on; as cheap in a database of many companies as in one of none. */
const FIRST_DUE: Record<OnDemandId, (db: Database) => Promise<readonly unknown[]>> = {
  'reconcile-uploads': async (db) => [
    ...(await listUndispatched(db, STRANDED_AFTER_SECONDS, [], 1)),
    ...(await listQuietUploads(db, { quietSeconds: QUIET_UPLOAD_SECONDS, mostRestarts: RESTARTS_AT_MOST }, 1)),
  ],
  'read-pending': (db) => listWaitingLeads(db, 1),
  'reconcile-batches': async (db) => [
    ...(await listQuietBatches(db, QUIET_BATCH_SECONDS)),
    ...(await listLeftSends(db)),
  ],
  'read-words': (db) => listUnreadWords(db, 1),
  'join-chats': (db) => listChatsToJoin(db, 1),
  'analyze-quiet-leads': (db) => listQuietLeads(db, 1),
  'test-model': (db) => modelTestsOf(db).running(),
}

/**
 * Begins what has something to do, by its schedule, which lets no second run begin beside the first. Safe to repeat.
 * One that cannot be begun is looked for again in a minute, and keeps no other from beginning.
 * @returns the schedules that were begun
 */
export const beginHousekeeping = defineActivity(
  'beginHousekeeping',
  { beats: true },
  async ({ db, log }: Pick<Deps, 'db' | 'log'>) => {
    const { client } = Context.current()
    const begun = (Object.keys(FIRST_DUE) as OnDemandId[]).map(async (id) => {
      try {
        if ((await FIRST_DUE[id](db)).length === 0) return []
        return (await beginSchedule(client, id)) ? [id] : []
      } catch (err) {
        log.warn({ err, schedule: id }, 'housekeeping not begun')
        return []
      }
    })
    return (await Promise.all(begun)).flat()
  },
)
