import type { MoveLead } from '@fechai/contracts/leads'
import { leadsOf } from '@fechai/data/leads'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { tellLeadChanged } from './tell.ts'

export async function moveLead(c: ApiContext, deps: Deps, id: string, move: MoveLead): Promise<Lead> {
  const { owner, user } = c.get('viewer')
  const leads = leadsOf(deps.db, owner)
  const { lead, renumbered } = await leads.move(id, { ...move, userName: user.name }, readIdempotencyKey(c))
  tellLeadChanged(deps, owner, lead, 'moved')
  // Cards that made room: other tabs would sort the moved one by numbers that no longer hold.
  for (const other of await leads.byIds(renumbered)) tellLeadChanged(deps, owner, other, 'updated')
  return lead
}
