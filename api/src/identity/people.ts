import type { Person } from '@fechai/shared/contracts/session'
import type { Database } from '@fechai/shared/db/connect'

/** Names of a company's people, so that a screen can say who did what; `authDb` alone reads accounts. */
export async function peopleOf(authDb: Database, empresaId: string): Promise<Person[]> {
  const { rows } = await authDb.pool.query<Person>(
    'select id, name from auth.users where empresa_id = $1 order by name',
    [empresaId],
  )
  return rows
}
