import type { BulkDelete, BulkDeleteAnswer, BulkRestoreAnswer } from '@fechai/contracts/bulk'
import { deleteLeads, restoreLeads, toLead } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

/** Out of sight at once; `endDeletions` erases them when they can no longer be taken back. */
export async function deleteLeadsInBulk(c: ApiContext, deps: Deps, { leads }: BulkDelete): Promise<BulkDeleteAnswer> {
  const { owner } = c.get('viewer')
  const { deleted, refused } = await deleteLeads(deps.db, owner, leads)
  for (const { id, userId } of deleted) notifyLeadChanged(deps, owner, { id, user_id: userId }, 'deleted')
  return { deleted: deleted.map(({ id }) => id), refused }
}

export async function restoreLeadsInBulk(
  c: ApiContext,
  deps: Deps,
  { ids }: { ids: string[] },
): Promise<BulkRestoreAnswer> {
  const { owner } = c.get('viewer')
  const restored = await restoreLeads(deps.db, owner, ids)
  for (const row of restored) notifyLeadChanged(deps, owner, toLead(row), 'updated')
  return { restored: restored.map(({ id }) => id) }
}
