import type { LeadOwner } from '@fechai/contracts/assign'
import { leadsByPerson } from '@fechai/data/companies'
import { UNOWNED } from '@fechai/domain/lead-owner'
import type { Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'

/** Lists the queue 'Sem dono', then the people of the company by name: those who have access, or still own leads. */
export async function leadOwners({ authDb, db }: Deps, owner: Owner): Promise<LeadOwner[]> {
  const [{ rows }, leads] = await Promise.all([
    authDb.pool.query<{ id: string; name: string; isActive: boolean }>(
      `select id, name, deactivated_at is null as "isActive" from auth.users
       where empresa_id = $1 and id <> empresa_id order by deactivated_at is not null, name, id`,
      [owner.empresaId],
    ),
    leadsByPerson(db, owner),
  ])
  const unowned = { id: owner.empresaId, name: UNOWNED, isActive: true }
  return [unowned, ...rows]
    .map((each) => ({ ...each, leads: leads.get(each.id) ?? 0 }))
    .filter(({ isActive, leads: held }) => isActive || held > 0)
}
