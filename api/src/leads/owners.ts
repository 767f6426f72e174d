import type { LeadOwner } from '@fechai/contracts/assign'
import { leadsByPerson } from '@fechai/data/companies'
import { UNOWNED } from '@fechai/domain/lead-owner'
import type { Owner } from '@fechai/data/database'
import { peopleInReach } from '@fechai/data/teams'
import type { Deps } from '../deps.ts'
import { colleaguesOf } from '../identity/people.ts'

/**
 * Lists the queue 'Sem dono', then the people of the company by name: those who have access, or still own leads. A leader
 * of a team gets the people of the team.
 */
export async function leadOwners({ authDb, db }: Deps, owner: Owner): Promise<LeadOwner[]> {
  const [colleagues, leads, isInReach] = await Promise.all([
    colleaguesOf(authDb, owner.empresaId),
    leadsByPerson(db, owner),
    peopleInReach(db, owner),
  ])
  const activeFirst = colleagues.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
  const unowned = { id: owner.empresaId, name: UNOWNED, isActive: true }
  return [unowned, ...activeFirst]
    .map((each) => ({ ...each, leads: leads.get(each.id) ?? 0 }))
    .filter(({ id, isActive, leads: held }) => isInReach(id) && (isActive || held > 0))
}
