import type { LeadActivities } from '@fechai/shared/contracts/leads'
import { leadActivitiesOf } from '@fechai/shared/db/lead-activities'
import { leadsOf } from '@fechai/shared/db/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadActivities(
  c: ApiContext,
  { db }: Deps,
  id: string,
  query: { limit: number; before?: string },
): Promise<LeadActivities> {
  const { owner } = c.get('viewer')
  await leadsOf(db, owner).get(id)
  return leadActivitiesOf(db, owner).page(id, query)
}
