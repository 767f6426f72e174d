import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Lists the caller, and the members of the team that the caller leads. */
export const ledPeople = (db: Database, owner: Owner): Promise<string[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ id: string }>`select unnest(led_people()) as id`.execute(tx)
    return [...new Set(rows.map(({ id }) => id))]
  })

/** Returns a function that is true for people whose leads the caller sees. */
export async function peopleInReach(db: Database, owner: Owner): Promise<(userId: string) => boolean> {
  if (owner.reach === 'company') return () => true
  if (owner.reach === 'own') return (userId) => userId === owner.userId
  const led = new Set(await ledPeople(db, owner))
  return (userId) => led.has(userId)
}
