import type { Attendant } from '@fechai/contracts/attendants'
import type { Owner } from '@fechai/data/database'
import { attendantsOf } from '@fechai/data/leads'
import { foldWords } from '@fechai/domain/conversation/fold'
import type { Deps } from '../deps.ts'
import { colleaguesOf } from '../identity/people.ts'

/** Lists attendants with the person that each name means: the linked one, else the one of the same name. */
export async function listAttendants({ authDb, db }: Deps, owner: Owner): Promise<Attendant[]> {
  const [known, colleagues] = await Promise.all([attendantsOf(db, owner).list(), colleaguesOf(authDb, owner.empresaId)])
  const active = colleagues.filter(({ isActive }) => isActive)
  const byName = Map.groupBy(active, ({ name }) => foldWords(name.trim()))
  return known.map(({ name, linkedId, owners }) => {
    const named = byName.get(foldWords(name.trim())) ?? []
    // Two people of one name are no suggestion.
    const suggestedId = linkedId === null && named.length === 1 ? named[0]!.id : null
    const person = linkedId ?? suggestedId
    const leads = Object.values(owners).reduce((sum, count) => sum + count, 0)
    return { name, leads, userId: linkedId, suggestedId, toPass: person === null ? 0 : leads - (owners[person] ?? 0) }
  })
}
