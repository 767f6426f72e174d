import { sql } from 'kysely'
import { translated, type Database } from '../database/connect.ts'

/** One number about the whole installation; `about` is a code that splits it (a cause, a state), or empty. */
export interface InstallationFigure {
  figure: string
  about: string
  value: number
}

/** Counts and ages (seconds) of what waits, runs and is stuck, across companies: numbers and codes alone. */
export async function readInstallationFigures(db: Database): Promise<InstallationFigure[]> {
  const { rows } = await translated(() =>
    sql<InstallationFigure>`select figure, about, value from installation_figures()`.execute(db.kysely),
  )
  return rows
}
