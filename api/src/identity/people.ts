import type { Person } from '@fechai/contracts/session'
import type { Database } from '@fechai/data/database'

export interface Colleague extends Person {
  /** False once their access ended. */
  isActive: boolean
}

export interface Seller extends Colleague {
  /** True for the role of a salesperson with access. */
  isSeller: boolean
}

/** Lists a company's people by name, with who among them sells. */
export async function sellersOf(authDb: Database, empresaId: string): Promise<Seller[]> {
  const { rows } = await authDb.pool.query<Seller>(
    `select id, name, deactivated_at is null as "isActive", role = 'vendedor' and deactivated_at is null as "isSeller"
     from auth.users where empresa_id = $1 and id <> empresa_id order by name, id`,
    [empresaId],
  )
  return rows
}

/** Lists a company's people by name, those without access too; `authDb` alone reads accounts. */
export async function colleaguesOf(authDb: Database, empresaId: string): Promise<Colleague[]> {
  const { rows } = await authDb.pool.query<Colleague>(
    `select id, name, deactivated_at is null as "isActive" from auth.users
     where empresa_id = $1 and id <> empresa_id order by name, id`,
    [empresaId],
  )
  return rows
}

/** Names of a company's people, so that a screen can say who did what. */
export const peopleOf = async (authDb: Database, empresaId: string): Promise<Person[]> =>
  (await colleaguesOf(authDb, empresaId)).map(({ id, name }) => ({ id, name }))

/** The same names by id. */
export const namesOf = async (authDb: Database, empresaId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await colleaguesOf(authDb, empresaId)).map(({ id, name }) => [id, name]))

export interface DigestReader {
  id: string
  name: string
  email: string
  isManager: boolean
}

/** People of a company who may come in, each with their address; a given address may be another's until it is confirmed. */
export async function digestReadersOf(
  authDb: Database,
  empresaId: string,
  confirmedOnly: boolean,
): Promise<DigestReader[]> {
  const { rows } = await authDb.pool.query<DigestReader>(
    `select id, name, email, role <> 'vendedor' as "isManager" from auth.users
     where empresa_id = $1 and id <> empresa_id and deactivated_at is null and erased_at is null
       and (email_verified or not $2::boolean) order by id`,
    [empresaId, confirmedOnly],
  )
  return rows
}

/** Addresses of who manages a company, administrators among them, as long as they may come in. */
export async function managersOf(authDb: Database, empresaId: string): Promise<string[]> {
  const { rows } = await authDb.pool.query<{ email: string }>(
    `select email from auth.users
     where empresa_id = $1 and role in ('gestor', 'admin') and deactivated_at is null order by email`,
    [empresaId],
  )
  return rows.map(({ email }) => email)
}

/** Addresses of people of a company, as long as they may come in. */
export async function addressesOf(
  authDb: Database,
  empresaId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await authDb.pool.query<{ id: string; email: string }>(
    `select id, email from auth.users
     where empresa_id = $1 and id = any($2::uuid[]) and deactivated_at is null`,
    [empresaId, userIds],
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** The company of the account with an address; null without an account. */
export async function companyOfAddress(authDb: Database, email: string): Promise<string | null> {
  const { rows } = await authDb.pool.query<{ empresaId: string }>(
    'select empresa_id as "empresaId" from auth.users where email = $1',
    [email],
  )
  return rows[0]?.empresaId ?? null
}
