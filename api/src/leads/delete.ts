import { deleteLeadBody } from '@fechai/contracts/leads'
import { leadsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { tellLeadChanged } from './tell.ts'

/** Out of sight at once; `endDeletions` erases it when it can no longer be taken back. */
export async function deleteLead(c: ApiContext, deps: Deps, id: string): Promise<Response> {
  const { revision } = await readBody(c, deleteLeadBody)
  const { owner } = c.get('viewer')
  const { userId } = await leadsOf(deps.db, owner).delete(id, revision)
  tellLeadChanged(deps, owner, { id, user_id: userId }, 'deleted')
  return c.json({ success: true })
}
