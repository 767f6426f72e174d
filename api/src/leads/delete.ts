import type { Done } from '@fechai/contracts/endpoint'
import { leadsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

/** Out of sight at once; `endDeletions` erases it when it can no longer be taken back. */
export async function deleteLead(c: ApiContext, deps: Deps, id: string, revision: number | undefined): Promise<Done> {
  const { owner } = c.get('viewer')
  const { userId } = await leadsOf(deps.db, owner).delete(id, revision)
  notifyLeadChanged(deps, owner, { id, user_id: userId }, 'deleted')
  return { success: true }
}
