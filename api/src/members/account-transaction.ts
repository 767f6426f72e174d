import { translateDatabaseError, type Database } from '@fechai/data/database'
import type { Standing } from '@fechai/domain/members'

export interface AccountTx {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** One transaction on the accounts, in the name of who acts: the audit of what it changes says so. */
export async function accountTransaction<T>(
  authDb: Pick<Database, 'pool'>,
  userId: string | null,
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  try {
    const client = await authDb.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.user_id', $1, true)`, [userId ?? ''])
      const result = await work({
        async query<Row extends object>(text: string, values: unknown[] = []) {
          const { rows, rowCount } = await client.query(text, values)
          return { rows: rows as Row[], rowCount }
        },
      })
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

/**
 * A company's people, held until the transaction ends: two that change roles at once see each other's. The person for
 * emergencies is read once they are held, because who changes it holds them too.
 */
export async function holdPeople(tx: AccountTx, empresaId: string): Promise<Standing[]> {
  const { rows } = await tx.query<Standing>(
    `select id, role, deactivated_at is null as "isActive" from auth.users
     where empresa_id = $1 and id <> empresa_id order by id for update`,
    [empresaId],
  )
  const { rows: kept } = await tx.query<{ id: string }>(
    'select break_glass as id from auth.sso_connections where empresa_id = $1 and is_only and break_glass is not null',
    [empresaId],
  )
  return rows.map((each) => ({ ...each, isBreakGlass: each.id === kept[0]?.id }))
}
