import { listUndispatched, markDispatched as markRows } from '@fechai/data/database'
import { defineActivity } from '../activity.ts'
import { STRANDED_AFTER_SECONDS } from '../runs/lost-runs.ts'

/** Lists accepted uploads whose run was never started. Safe to repeat: it reads only. */
export const listStrandedUploads = defineActivity('listStrandedUploads', { beats: false }, async ({ db }) => {
  const rows = await listUndispatched(db, STRANDED_AFTER_SECONDS)
  return rows.map(({ outboxId, ...ref }) => ({ outboxId, ref }))
})

/** Safe to repeat: a marked row stays marked. */
export const markDispatched = defineActivity('markDispatched', { beats: false }, ({ db }, outboxIds) =>
  markRows(db, outboxIds),
)
