import type { LeadActivity } from '@fechai/contracts/leads'
import { leadNotesOf } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'

/** Adds to activities what their authors wrote, which is stored sealed. */
export async function withTexts<T extends LeadActivity>(
  { db, master }: Deps,
  owner: Owner,
  activities: readonly T[],
): Promise<T[]> {
  const told = activities.filter(({ type }) => type === 'ACTION').map(({ id }) => id)
  const texts = await leadNotesOf(db, master, owner).texts(told)
  return activities.map((each) => ({
    ...each,
    description: [each.description, texts.get(each.id) ?? ''].filter((line) => line !== '').join('\n'),
  }))
}
