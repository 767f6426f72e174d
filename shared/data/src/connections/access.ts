import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { CONNECTION_REFUSALS, type ConnectionKind, type ConnectionMapping } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Database, Tx } from '../database/connect.ts'
import { insist } from '../database/insist.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { requireConnection } from './connections.ts'
import { openCredentials, sealCredentials, type Credentials } from './seals.ts'

/** A process speaks with the other system by these. */
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
   * Renews the access once for all processes: one asks, without holding a connection to the database, the others wait
   * for what it was given. A refresh token may be good for one use. @throws what `ask` throws
   */
  async renew(used: Credentials, ask: (refresh: string) => Promise<Credentials>): Promise<Credentials> {
    for (;;) {
      const { stored, mayAsk } = await inScope(db, owner, (tx) => claimRenewal(tx, companyKey, id, used))
      if (stored.access !== used.access) return stored
      if (mayAsk) return askAndStore(db, owner, { companyKey, id, stored, ask })
      await delay(LOOK_AGAIN_MS)
    }
  },
})

/** Longer than the question to the other system, and the patience with which its answer is stored. */
const RENEWING_SECONDS = 45
const LOOK_AGAIN_MS = 500

/** Reads the access and, where it is the one that was used, claims the right to ask for a fresh one. */
async function claimRenewal(
  tx: Tx,
  companyKey: Key,
  id: string,
  used: Credentials,
): Promise<{ stored: Credentials; mayAsk: boolean }> {
  const row = await requireConnection(tx, id, true)
  if (row.credentials === null)
    throw new DomainError('conflict', CONNECTION_REFUSALS.unauthorised, { code: 'integracao_estado' })
  const stored = openCredentials(companyKey, id, row.credentials)
  if (stored.access !== used.access) return { stored, mayAsk: false }
  const { numUpdatedRows } = await tx
    .updateTable('connections')
    .set({ renewing_until: sql<string>`now() + make_interval(secs => ${RENEWING_SECONDS})` })
    .where('id', '=', id)
    .where('renewing_until', '<=', sql<string>`now()`)
    .executeTakeFirst()
  return { stored, mayAsk: numUpdatedRows > 0n }
}

interface Renewal {
  companyKey: Key
  id: string
  stored: Credentials
  ask: (refresh: string) => Promise<Credentials>
}

async function askAndStore(db: Database, owner: Owner, { companyKey, id, stored, ask }: Renewal): Promise<Credentials> {
  const store = (sealed: Buffer | null): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .updateTable('connections')
        .set({ renewing_until: sql<string>`now()`, ...(sealed && { credentials: sealed }) })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    })
  const fresh = await ask(stored.refresh ?? '').catch(async (error: unknown) => {
    await store(null)
    throw error
  })
  const kept = { ...fresh, refresh: fresh.refresh ?? stored.refresh, origin: fresh.origin ?? stored.origin }
  // The refresh token that was used may be good for nothing any more.
  await insist(() => store(sealCredentials(companyKey, id, kept)))
  return kept
}
