import { sql } from 'kysely'
import { CONNECTION_LIMITS } from '@fechai/domain/connection'
import { translated, type Database } from '../database/connect.ts'

export interface DueConnection {
  empresaId: string
  connectionId: string
}

/** Connections with something to do now, the longest waiting first. */
export const listDueConnections = (db: Database, most: number): Promise<DueConnection[]> =>
  translated(async () => {
    const { rows } = await sql<DueConnection>`
      select empresa_id as "empresaId", connection_id as "connectionId" from due_connections(${most})`.execute(
      db.kysely,
    )
    return rows
  })

/** Removes ended removals of long ago, and ways through another system that are over. */
export const removeEndedRemovals = (db: Database): Promise<void> =>
  translated(async () => {
    await sql`select remove_ended_removals(${CONNECTION_LIMITS.keptDays})`.execute(db.kysely)
  })
