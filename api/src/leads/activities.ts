import type { LeadActivities } from '@fechai/shared/contracts/leads'
import { leadActivitiesOf } from '@fechai/shared/db/lead-activities'
import { leadsOf } from '@fechai/shared/db/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadActivities(c: ApiContext, { db }: Deps, id: string, limit: number): Promise<LeadActivities> {
  const { owner } = c.get('viewer')
  await leadsOf(db, owner).get(id)
  return { activities: await leadActivitiesOf(db, owner).latest(id, limit) }
}
