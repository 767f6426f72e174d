import { sql } from 'kysely'
import { isSealedBy, keyId, unwrapKey, wrapKey, type Key } from '@fechai/platform/crypto/keys'
import { unwrapCompanyKey } from '../companies/companies.ts'
import { translated, type Database } from '../database/connect.ts'
import { inScope, wholeCompany, type Owner } from '../database/scope.ts'

/** Companies that get their key at a time. */
const GIVEN_AT_ONCE = 100

const place = (empresaId: string): string => `whatsapp:${empresaId}`

export interface GivenKeys {
  given: number
  /** Companies whose key does not open; the others got theirs. */
  failed: ReadonlySet<string>
}

/**
 * Wraps the keys of companies with a wished connection for the gateway, which has no master key. Safe to repeat, and to
 * run in several workers.
 */
export async function giveGatewayKeys(db: Database, master: Key, gatewayKey: Key): Promise<GivenKeys> {
  const failed = new Set<string>()
  let given = 0
  for (;;) {
    // Those that failed come again, and do not take the places of others.
    const waiting = await companiesWithoutKey(db, gatewayKey, GIVEN_AT_ONCE + failed.size)
    const next = waiting.filter((id) => !failed.has(id))
    for (const id of next) {
      if (await giveKey(db, master, gatewayKey, wholeCompany(id))) given++
      else failed.add(id)
    }
    if (next.length < GIVEN_AT_ONCE) return { given, failed }
  }
}

async function companiesWithoutKey(db: Database, gatewayKey: Key, most: number): Promise<string[]> {
  const { rows } = await translated(() =>
    sql<{ id: string }>`
      select empresa_id as id from companies_without_whatsapp_key(${keyId(gatewayKey)}, ${most})`.execute(db.kysely),
  )
  return rows.map(({ id }) => id)
}

/** @returns false where the company's key does not open */
const giveKey = (db: Database, master: Key, gatewayKey: Key, owner: Owner): Promise<boolean> =>
  inScope(db, owner, async (tx) => {
    const { empresaId } = owner
    const { wrapped_key: wrapped } = await tx
      .selectFrom('companies')
      .select('wrapped_key')
      .where('id', '=', empresaId)
      .executeTakeFirstOrThrow()
    const key = opened(() => unwrapCompanyKey(master, owner, wrapped))
    if (!key) return false
    // No row is fine: the company's key was changed meanwhile, and the next look wraps that one.
    await tx
      .updateTable('companies')
      .set({ whatsapp_key: wrapKey(gatewayKey, key, place(empresaId)) })
      .where('id', '=', empresaId)
      .where('wrapped_key', '=', wrapped)
      .execute()
    return true
  })

/** One key that does not open is no matter of the other companies. */
function opened(open: () => Key): Key | null {
  try {
    return open()
  } catch {
    return null
  }
}

/** Returns the keys of the companies whose sessions a gateway holds, by session; none for one that does not open. */
export async function heldCompanyKeys(db: Database, gatewayKey: Key, gatewayId: string): Promise<Map<string, Key>> {
  const { rows } = await translated(() =>
    sql<{ sessionId: string; empresaId: string; key: Buffer }>`
      select session_id as "sessionId", empresa_id as "empresaId", key
      from held_whatsapp_keys(${gatewayId})`.execute(db.kysely),
  )
  const keys = new Map<string, Key>()
  for (const { sessionId, empresaId, key: wrapped } of rows) {
    if (!isSealedBy(gatewayKey, wrapped)) continue
    const key = opened(() => openGatewayKey(gatewayKey, empresaId, wrapped))
    if (key) keys.set(sessionId, key)
  }
  return keys
}

/** Opens the key of a company that was wrapped for the gateway. @throws Error when it was wrapped by another key */
export const openGatewayKey = (gatewayKey: Key, empresaId: string, wrapped: Buffer): Key =>
  unwrapKey(gatewayKey, wrapped, place(empresaId))
