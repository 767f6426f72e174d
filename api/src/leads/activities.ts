import type { LeadActivities } from '@fechai/contracts/leads'
import { leadActivitiesOf, leadsOf } from '@fechai/data/leads'
import { withTexts } from '../activities/with-texts.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadActivities(
  c: ApiContext,
  deps: Deps,
  id: string,
  query: { limit: number; before?: string },
): Promise<LeadActivities> {
  const { owner } = c.get('viewer')
  await leadsOf(deps.db, owner).get(id)
  const page = await leadActivitiesOf(deps.db, owner).page(id, query)
  return { ...page, activities: await withTexts(deps, owner, page.activities) }
}
