import type { EditLead } from '@fechai/shared/contracts/leads'
import { leadsOf } from '@fechai/shared/db/leads'
import type { Lead } from '@fechai/shared/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { tellLeadChanged } from './tell.ts'

export async function editLead(
  c: ApiContext,
  deps: Deps,
  id: string,
  { revision, ...fields }: EditLead,
): Promise<Lead> {
  const { owner, user } = c.get('viewer')
  const lead = await leadsOf(deps.db, owner).edit(id, { fields, revision, userName: user.name }, readIdempotencyKey(c))
  tellLeadChanged(deps, owner, lead, 'updated')
  return lead
}
