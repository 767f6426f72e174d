import type { RetentionRef } from '@fechai/contracts/runs/apply-retention'
import { companyKeyOf } from '@fechai/data/companies'
import { listRetentions, retentionOf } from '@fechai/data/erasures'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { defineActivity } from '../activity.ts'
import { ownerOf } from '../uploads/open-upload.ts'
import { emptyPrefix } from './empty-prefix.ts'
import { eraseHistoriesOfContact } from './erase-histories.ts'

/** Few enough for one transaction and the time that an activity has. */
const AT_ONCE = 20

/** Marks conversations at the end of their retention. Safe to repeat: a mark is set once. */
export const markRetention = defineActivity('markRetention', { beats: true }, async ({ db, log }) => {
  const due: RetentionRef[] = []
  for (const ref of await listRetentions(db)) {
    try {
      if ((await retentionOf(db, ownerOf(ref)).mark()) > 0) due.push(ref)
    } catch (err) {
      log.warn({ err, empresaId: ref.empresaId }, 'retention not marked')
    }
  }
  return due
})

/** Erases some of what is due. Safe to repeat: what is gone is no longer due. */
export const eraseOverdue = defineActivity('eraseOverdue', { beats: true }, async (deps, ref) => {
  const owner = ownerOf(ref)
  const retention = retentionOf(deps.db, owner)
  const found = await retention.due(AT_ONCE)
  if (found.leads.length + found.conversations.length === 0) return { more: false }
  // Runs first: one that goes on would write what was just removed.
  await eraseHistoriesOfContact(deps.environment, ref, found)
  const { leads, counts, erased } = await retention.erase(await companyKeyOf(deps.db, deps.master, owner), found)
  for (const { leadId, userId } of leads)
    void deps.publish(
      { ...owner, userId },
      { type: 'lead-changed', leadId, change: 'deleted', by: null },
      `lead:${leadId}:erased`,
    )
  for (const id of [...erased.uploads, ...erased.chats])
    await emptyPrefix(deps.storage, uploadPrefix(ref.empresaId, id))
  deps.log.info({ empresaId: ref.empresaId, counts }, 'kept long enough')
  return { more: true }
})
