import { leadsOf } from '@fechai/data/leads'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

export async function restoreLead(c: ApiContext, deps: Deps, id: string): Promise<Lead> {
  const { owner } = c.get('viewer')
  const lead = await leadsOf(deps.db, owner).restore(id)
  notifyLeadChanged(deps, owner, lead, 'updated')
  return lead
}
