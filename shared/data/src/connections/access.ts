import { sql } from 'kysely'
import { CONNECTION_REFUSALS, type ConnectionKind, type ConnectionMapping } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { requireConnection } from './connections.ts'
import { openCredentials, sealCredentials, type Credentials } from './seals.ts'

/** What a process needs to speak with the other system. */
export interface ConnectionAccess {
  id: string
  kind: ConnectionKind
  /** The manager who made it: changes that come back are that person's in the audit. */
  userId: string
  credentials: Credentials
  /** False while it only removes records whose lead is gone. */
  isOn: boolean
  mapping: ConnectionMapping | null
  ownState: Record<string, string>
  cursor: string | null
}

export const connectionAccessOf = (db: Database, companyKey: Key, owner: Owner, id: string) => ({
  /** @throws DomainError('not-found' | 'conflict') where no access was given yet */
  read: (): Promise<ConnectionAccess> =>
    inScope(db, owner, async (tx) => {
      const row = await requireConnection(tx, id)
      if (row.credentials === null)
        throw new DomainError('conflict', CONNECTION_REFUSALS.unauthorised, { code: 'integracao_estado' })
      const { kind, mapping, cursor } = row
      const credentials = openCredentials(companyKey, id, row.credentials)
      return {
        ...{ id, kind, mapping, cursor, userId: row.user_id, credentials, isOn: row.disabled_at === null },
        ownState: row.own_state,
      }
    }),

  /**
   * Renews the access once for all processes: the one that holds the row asks, the others get what it was given. A
   * refresh token may be good for one use.
   */
  renew: (used: Credentials, ask: (refresh: string) => Promise<Credentials>): Promise<Credentials> =>
    inScope(db, owner, async (tx) => {
      // A statement may wait for the process that asks already.
      await sql`set local statement_timeout = '30s'`.execute(tx)
      const row = await requireConnection(tx, id, true)
      if (row.credentials === null)
        throw new DomainError('conflict', CONNECTION_REFUSALS.unauthorised, { code: 'integracao_estado' })
      const stored = openCredentials(companyKey, id, row.credentials)
      if (stored.access !== used.access) return stored
      const fresh = await ask(stored.refresh ?? '')
      const kept = { ...fresh, refresh: fresh.refresh ?? stored.refresh, origin: fresh.origin ?? stored.origin }
      await tx
        .updateTable('connections')
        .set({ credentials: sealCredentials(companyKey, id, kept) })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return kept
    }),
})
