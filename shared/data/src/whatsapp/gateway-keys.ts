import { sql } from 'kysely'
import { isSealedBy, keyId, unwrapKey, wrapKey, type Key } from '@fechai/platform/crypto/keys'
import { unwrapCompanyKey } from '../companies/companies.ts'
import { translated, type Database } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'

/** Companies that get their key at a time. */
const GIVEN_AT_ONCE = 100

const place = (empresaId: string): string => `whatsapp:${empresaId}`

/**
 * Wraps the keys of companies with a wished connection for the gateway, which has no master key. Safe to repeat, and to
 * run in several workers. @returns the number of companies that were given one
 */
export async function giveGatewayKeys(db: Database, master: Key, gatewayKey: Key): Promise<number> {
  const { rows } = await translated(() =>
    sql<{ id: string }>`
      select empresa_id as id from companies_without_whatsapp_key(${keyId(gatewayKey)}, ${GIVEN_AT_ONCE})`.execute(
      db.kysely,
    ),
  )
  for (const { id } of rows) {
    const owner = wholeCompany(id)
    await inScope(db, owner, async (tx) => {
      const { wrapped_key: wrapped } = await tx
        .selectFrom('companies')
        .select('wrapped_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const given = wrapKey(gatewayKey, unwrapCompanyKey(master, owner, wrapped), place(id))
      // No row is fine: the company's key was changed meanwhile, and the next look wraps that one.
      await tx
        .updateTable('companies')
        .set({ whatsapp_key: given })
        .where('id', '=', id)
        .where('wrapped_key', '=', wrapped)
        .execute()
    })
  }
  return rows.length
}

/** Returns the keys of the companies whose sessions a gateway holds, by session. */
export async function heldCompanyKeys(db: Database, gatewayKey: Key, gatewayId: string): Promise<Map<string, Key>> {
  const { rows } = await translated(() =>
    sql<{ sessionId: string; empresaId: string; key: Buffer }>`
      select session_id as "sessionId", empresa_id as "empresaId", key
      from held_whatsapp_keys(${gatewayId})`.execute(db.kysely),
  )
  const own = rows.filter(({ key }) => isSealedBy(gatewayKey, key))
  return new Map(own.map(({ sessionId, empresaId, key }) => [sessionId, unwrapKey(gatewayKey, key, place(empresaId))]))
}

/** Opens the key of a company that was wrapped for the gateway. @throws Error when it was wrapped by another key */
export const openGatewayKey = (gatewayKey: Key, empresaId: string, wrapped: Buffer): Key =>
  unwrapKey(gatewayKey, wrapped, place(empresaId))
