import type { Person } from '@fechai/contracts/session'
import type { Database } from '@fechai/data/database'

/** Names of a company's people, so that a screen can say who did what; `authDb` alone reads accounts. */
export async function peopleOf(authDb: Database, empresaId: string): Promise<Person[]> {
  const { rows } = await authDb.pool.query<Person>(
    'select id, name from auth.users where empresa_id = $1 and id <> empresa_id order by name',
    [empresaId],
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

/** The company of the account with an address; null without an account. */
export async function companyOfAddress(authDb: Database, email: string): Promise<string | null> {
  const { rows } = await authDb.pool.query<{ empresaId: string }>(
    'select empresa_id as "empresaId" from auth.users where email = $1',
    [email],
  )
  return rows[0]?.empresaId ?? null
}
