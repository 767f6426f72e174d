import type { Given } from '@fechai/contracts/endpoints'
import { leadsOf } from '@fechai/data/leads'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

export async function moveLead(
  c: ApiContext,
  deps: Deps,
  { id, body, idempotencyKey }: Given<'POST /api/leads/:id/move'>,
): Promise<Lead> {
  const { owner, user } = c.get('viewer')
  const leads = leadsOf(deps.db, owner)
  const { lead, renumbered } = await leads.move(id, { ...body, userName: user.name }, idempotencyKey)
  notifyLeadChanged(deps, owner, lead, 'moved')
  // Cards that made room: other tabs would sort the moved one by numbers that no longer hold.
  for (const other of await leads.byIds(renumbered)) notifyLeadChanged(deps, owner, other, 'updated')
  return lead
}
