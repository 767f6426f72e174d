import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CONNECTION_LIMITS } from '@fechai/domain/connection'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { requireConnection } from './connections.ts'

const newSecret = (): string => randomBytes(32).toString('base64url')

/** A way through the other system: `state` names it, `verifier` proves (PKCE) that its code is exchanged by us. */
export interface Attempt {
  state: string
  verifier: string
}

/** Notes that a person goes to the other system; an earlier way of the connection ends. @throws DomainError('not-found') */
export const beginAttempt = (db: Database, owner: Owner, connectionId: string): Promise<Attempt> =>
  inScope(db, owner, async (tx) => {
    await requireConnection(tx, connectionId)
    const attempt = { state: newSecret(), verifier: newSecret() }
    const row = {
      ...{ state_hash: tokenHash(attempt.state), user_id: owner.userId, verifier: attempt.verifier },
      expires_at: sql<string>`now() + make_interval(mins => ${CONNECTION_LIMITS.authorisationMinutes})`,
    }
    await tx
      .insertInto('connection_attempts')
      .values({ connection_id: connectionId, ...row })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'connection_id']).doUpdateSet(row))
      .executeTakeFirstOrThrow()
    return attempt
  })

/** Uses up the way that a state names; null for one that is over, was used, or was begun by another person. */
export const takeAttempt = (
  db: Database,
  owner: Owner,
  state: string,
): Promise<{ connectionId: string; verifier: string } | null> =>
  inScope(db, owner, async (tx) => {
    const row = await tx
      .deleteFrom('connection_attempts')
      .where('state_hash', '=', tokenHash(state))
      .where('user_id', '=', owner.userId)
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['connection_id', 'verifier'])
      .executeTakeFirst()
    return row ? { connectionId: row.connection_id, verifier: row.verifier } : null
  })
