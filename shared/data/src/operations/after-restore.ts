import { sql } from 'kysely'
import { translated, type Database } from '../database/connect.ts'

/** Has the dispatcher start again what was under way in a restored database. @returns how many uploads that are */
export const bringBackRuns = (db: Database): Promise<number> =>
  translated(async () => {
    const { rows } = await sql<{ count: number }>`select bring_back_runs() as count`.execute(db.kysely)
    return rows[0]!.count
  })

/** Leaves word for the managers of every company, once a day. @returns how many companies that are */
export const notifyOfRestore = (db: Database): Promise<number> =>
  translated(async () => {
    const { rows } = await sql<{ count: number }>`select notify_of_restore() as count`.execute(db.kysely)
    return rows[0]!.count
  })
