import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Lists the caller, and the members of the team that the caller leads. */
export const ledPeople = (db: Database, owner: Owner): Promise<string[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<{ id: string }>`select unnest(led_people()) as id`.execute(tx)
    return [...new Set(rows.map(({ id }) => id))]
  })

/** Lists the people who lead the team of one of these people. */
export const leadersOf = (db: Database, owner: Owner, people: readonly string[]): Promise<string[]> =>
  inScope(db, owner, (tx) => leadersIn(tx, people))

/** Takes a person out of their team. @returns who led them */
export const leaveTeam = (db: Database, owner: Owner, userId: string): Promise<string[]> =>
  inScope(db, owner, async (tx) => {
    const leaders = await leadersIn(tx, [userId])
    // No row is fine: few people are in a team.
    await tx.deleteFrom('sales_team_members').where('user_id', '=', userId).execute()
    return leaders
  })

async function leadersIn(tx: Tx, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select leaders_of(${people}::uuid[]) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns a function that is true for people whose leads the caller sees. */
export async function peopleInReach(db: Database, owner: Owner): Promise<(userId: string) => boolean> {
  if (owner.reach === 'company') return () => true
  if (owner.reach === 'own') return (userId) => userId === owner.userId
  const led = new Set(await ledPeople(db, owner))
  return (userId) => led.has(userId)
}
