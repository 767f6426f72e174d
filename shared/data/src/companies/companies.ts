import { sql } from 'kysely'
import { newKey, unwrapKey, wrapKey, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Founds a company with a key of its own; used by sign-up, on the connection of `app_auth`. */
export async function foundCompany(db: Database, master: Key, id: string, name: string): Promise<void> {
  const wrapped_key = wrapKey(master, newKey(), `company:${id}`)
  await db.kysely.insertInto('companies').values({ id, name, wrapped_key }).execute()
}

/** Removes companies that a sign-up founded without getting to its user; an hour leaves room for the slow. */
export async function removeUnusedCompanies(db: Database): Promise<void> {
  await sql`delete from companies c where created_at < now() - interval '1 hour'
    and not exists (select from auth.users u where u.empresa_id = c.id)`.execute(db.kysely)
}

/** Returns true when a manager of the owner's company has confirmed an address. */
export const isConfirmedCompany = (db: Database, owner: Owner): Promise<boolean> =>
  inScope(db, owner, (tx) => isConfirmed(tx, owner))

export async function isConfirmed(tx: Tx, { empresaId }: Owner): Promise<boolean> {
  const row = await tx.selectFrom('companies').select('confirmed_at').where('id', '=', empresaId).executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** The key of the owner's company. */
export function companyKeyOf(db: Database, master: Key, owner: Owner): Promise<Key> {
  return inScope(db, owner, async (tx) => {
    const row = await tx
      .selectFrom('companies')
      .select('wrapped_key')
      .where('id', '=', owner.empresaId)
      .executeTakeFirst()
    if (!row)
      throw new DomainError('not-found', 'ID da empresa não encontrado. Faça login novamente.', { code: 'empresa' })
    return unwrapCompanyKey(master, owner, row.wrapped_key)
  })
}

/** The same, of a wrapped key that was read with something else. */
export const unwrapCompanyKey = (master: Key, { empresaId }: Owner, wrapped: Buffer): Key =>
  unwrapKey(master, wrapped, `company:${empresaId}`)
