import type { BulkAnswer, BulkChange } from '@fechai/contracts/bulk'
import { editLeads, leadsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

export async function editLeadsInBulk(
  c: ApiContext,
  deps: Deps,
  { changes }: { changes: BulkChange[] },
): Promise<BulkAnswer> {
  const { owner, user } = c.get('viewer')
  const results = await editLeads(deps.db, owner, changes, user.name)
  const changed = results.filter(({ before }) => before !== null).map(({ id }) => id)
  for (const lead of await leadsOf(deps.db, owner).byIds(changed)) notifyLeadChanged(deps, owner, lead, 'updated')
  return { results }
}
