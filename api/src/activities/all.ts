import type { AllActivities } from '@fechai/contracts/activities'
import { leadActivitiesOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { withTexts } from './with-texts.ts'

export async function allActivities(
  c: ApiContext,
  deps: Deps,
  query: { limit: number; before?: string },
): Promise<AllActivities> {
  const { owner } = c.get('viewer')
  const page = await leadActivitiesOf(deps.db, owner).all(query)
  return { ...page, activities: await withTexts(deps, owner, page.activities) }
}
