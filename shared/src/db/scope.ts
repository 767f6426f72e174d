import { sql } from 'kysely'
import { translateDatabaseError, type Database, type Tx } from './connect.ts'

/** Who is asking. `reach` is 'company' for managers, administrators and the workers, 'own' for salespeople. */
export interface Owner {
  empresaId: string
  userId: string
  reach: 'own' | 'company'
}

/**
 * Runs `work` in one transaction whose row-level-security variables name the owner. Everything a
 * repository does passes here, so that an unscoped read cannot be written.
 * @throws DomainError('unavailable') when Postgres is away.
 */
export async function inScope<T>(db: Database, owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.kysely.transaction().execute(async (tx) => {
      await sql`select set_config('app.empresa_id', ${owner.empresaId}, true),
        set_config('app.user_id', ${owner.userId}, true),
        set_config('app.reach', ${owner.reach}, true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
