import { sql } from 'kysely'
import { translateDatabaseError, type Database } from './connect.ts'

/** disk_full, out of shared memory, and a server that is a copy of another. */
const STORES_NOTHING = new Set(['53100', '53200', '25006'])

/**
 * Has Postgres write a row, and room beside it: one that answers may still store nothing.
 * @returns 'readonly' when it answers and refuses to store.
 * @throws DomainError('unavailable') when it does not answer.
 */
export async function proveWrite(db: Database): Promise<'up' | 'readonly'> {
  try {
    await sql`select prove_write()`.execute(db.kysely)
    return 'up'
  } catch (error) {
    if (STORES_NOTHING.has((error as { code?: string }).code ?? '')) return 'readonly'
    throw translateDatabaseError(error)
  }
}
