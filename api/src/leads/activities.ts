import type { LeadActivities } from '@fechai/shared/contracts/leads'
import { leadActivitiesOf } from '@fechai/shared/db/lead-activities'
import { leadNotesOf } from '@fechai/shared/db/lead-notes'
import { leadsOf } from '@fechai/shared/db/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function leadActivities(
  c: ApiContext,
  { db, master }: Deps,
  id: string,
  query: { limit: number; before?: string },
): Promise<LeadActivities> {
  const { owner } = c.get('viewer')
  await leadsOf(db, owner).get(id)
  const page = await leadActivitiesOf(db, owner).page(id, query)
  const notes = page.activities.filter(({ details }) => details.action === 'NOTE').map((note) => note.id)
  const texts = await leadNotesOf(db, master, owner).texts(id, notes)
  const activities = page.activities.map((each) => ({ ...each, description: texts.get(each.id) ?? each.description }))
  return { ...page, activities }
}
