import { setTimeout as delay } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { lostToAnother, translateDatabaseError, type Database, type Tx } from './connect.ts'

export type Reach = 'own' | 'team' | 'company'

/**
 * The caller. `reach` is 'company' for managers, administrators and the workers, 'team' for the leader of a team, 'own'
 * for other salespeople.
 */
export interface Owner {
  empresaId: string
  userId: string
  reach: Reach
}

/** Replaces a user when the product acts by itself. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Returns the owner for automatic work of a company, with its full reach. */
export const wholeCompany = (empresaId: string): Owner => ({ empresaId, userId: NOBODY, reach: 'company' })
export const knownPerson = ({ userId }: Owner): string | null => (userId === NOBODY ? null : userId)

/** The other has ended by then; not the same for two that lost to each other. */
const AGAIN_AFTER_MS = 20
const APART_MS = 80

/**
 * Runs `work` in one transaction whose row-level-security variables name the owner. Everything a
 * repository does passes here, so that an unscoped read cannot be written. What lost to another transaction is
 * run once more: of the first time nothing is left.
 * @throws DomainError('unavailable') when Postgres is away.
 */
export async function inScope<T>(db: Database, owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = (): Promise<T> =>
    db.kysely.transaction().execute(async (tx) => {
      await sql`select set_config('app.empresa_id', ${owner.empresaId}, true),
        set_config('app.user_id', ${owner.userId}, true),
        set_config('app.reach', ${owner.reach}, true)`.execute(tx)
      return work(tx)
    })
  return twiceIfLost(() => (db.places ? db.places.hold(owner.empresaId, transaction) : transaction()))
}

/**
 * The same in one round trip, for what is written with every message: calls a function of ours that enters the scope by
 * itself, by its first three arguments. The call is the transaction.
 */
export async function callInScope<T>(
  db: Database,
  owner: Owner,
  name: string,
  given: readonly RawBuilder<unknown>[],
): Promise<T> {
  const scope = sql`${owner.empresaId}::uuid, ${owner.userId}::uuid, ${owner.reach}`
  const call = sql<{ result: T }>`select ${sql.ref(name)}(${sql.join([scope, ...given])}) as result`
  return twiceIfLost(async () => (await call.execute(db.kysely)).rows[0]!.result)
}

async function twiceIfLost<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt().catch(async (error: unknown) => {
      if (!lostToAnother(error)) throw error
      await delay(AGAIN_AFTER_MS + Math.random() * APART_MS)
      return attempt()
    })
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
