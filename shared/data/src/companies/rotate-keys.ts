import { sql } from 'kysely'
import {
  hasNext,
  isSealedBy,
  keyId,
  newKey,
  turned,
  unwrapKey,
  withNext,
  wrapKey,
  type Key,
} from '@fechai/platform/crypto/keys'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from './companies.ts'
import type { Database } from '../database/connect.ts'
import { inScope, NOBODY, wholeCompany } from '../database/scope.ts'

const AT_ONCE = 500
/** Most tries for a key that another process wrapped meanwhile. */
const MOST_TRIES = 20

interface Wrapped {
  id: string
  wrapped: Buffer
}

const companies = async ({ pool }: Database): Promise<Wrapped[]> =>
  (await pool.query<Wrapped>('select id, wrapped_key as wrapped from companies order by id')).rows

/** Counts the company keys that each master key wraps, by its id; 'sem id' for wrapped values without an id. */
export async function mastersInUse(accounts: Database, master: Key): Promise<Map<string, number>> {
  const names = new Map<string, number>()
  for (const { wrapped } of await companies(accounts)) {
    const name = wrapped[0] === 1 ? 'sem id' : wrapped.subarray(1, 1 + keyId(master).length).toString('hex')
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  return names
}

/**
 * Wraps every company's key by the current master key. Concurrent readers and writers continue: the wrapped key
 * itself stays the same. Safe to repeat, and to stop in between.
 * @returns the number of newly wrapped keys
 */
export async function rewrapCompanies(accounts: Database, master: Key): Promise<number> {
  let count = 0
  for (const { id, wrapped } of await companies(accounts))
    if (!isSealedBy(master, wrapped) && (await changeRing(accounts, master, id, (ring) => ring))) count++
  return count
}

/** The next key of a company opens from now on where it is read anew, and seals nothing yet. */
export const prepareCompanyKey = (accounts: Database, master: Key, id: string): Promise<boolean> =>
  changeRing(accounts, master, id, (ring) => (hasNext(ring) ? null : withNext(ring, newKey())))

/** The key that was prepared seals from now on; those before it open what they sealed. */
export const turnCompanyKey = (accounts: Database, master: Key, id: string): Promise<boolean> =>
  changeRing(accounts, master, id, (ring) => (hasNext(ring) ? turned(ring) : null))

/** Null leaves the ring as it is. Of two that change it at once the second sees what the first made of it. */
async function changeRing(
  accounts: Database,
  master: Key,
  id: string,
  change: (ring: Key) => Key | null,
): Promise<boolean> {
  const place = `company:${id}`
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { rows } = await accounts.pool.query<Wrapped>(
      'select id, wrapped_key as wrapped from companies where id = $1',
      [id],
    )
    if (!rows[0]) return false
    const { wrapped } = rows[0]
    const next = change(unwrapKey(master, wrapped, place))
    if (next === null) return false
    const { rowCount } = await accounts.pool.query(
      // The gateway's copy is of the ring before; a worker wraps it anew within seconds.
      'update companies set wrapped_key = $3, whatsapp_key = null where id = $1 and wrapped_key = $2',
      [id, wrapped, wrapKey(master, next, place)],
    )
    if (rowCount) return true
  }
  throw new Error('the key of a company changed at every try')
}

/**
 * Wraps the keys of a company's conversations by its current key, and leaves word of it. A conversation that is made
 * meanwhile is wrapped by it already. @returns how many were wrapped anew
 */
export async function rewrapConversations(db: Database, master: Key, empresaId: string): Promise<number> {
  const owner = wholeCompany(empresaId)
  const key = await companyKeyOf(db, master, owner)
  let count = 0
  for (let after = NOBODY; ;) {
    const page = await inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('conversations')
        .select(['id', 'wrapped_key as wrapped'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        // Lets in who writes messages of them meanwhile: those look at the ids alone.
        .forNoKeyUpdate()
        .execute()
      const old = rows.filter((each) => !isSealedBy(key, each.wrapped))
      const anew = old.map(({ id, wrapped }) => {
        const place = `conversation:${id}`
        return wrapKey(key, unwrapKey(key, wrapped, place), place)
      })
      await sql`
        update conversations c set wrapped_key = n.wrapped_key
        from unnest(${old.map(({ id }) => id)}::uuid[], ${anew}::bytea[]) as n (id, wrapped_key)
        where c.id = n.id`.execute(tx)
      count += old.length
      return rows
    })
    if (page.length < AT_ONCE) break
    after = page.at(-1)!.id
  }
  await inScope(db, owner, (tx) =>
    recordAudit(tx, { ...owner, userId: null }, { event: 'company-key-rotated', details: { conversations: count } }),
  )
  return count
}
