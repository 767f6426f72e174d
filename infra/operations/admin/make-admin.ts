import type { Database } from '@fechai/data/database'

/** Gives an open account the role; its sessions end, and its company's audit says so (triggers). */
export async function makeAdmin(db: Database, email: string): Promise<'made' | 'already' | 'unknown'> {
  const { rows } = await db.pool.query<{ role: string }>(
    'select role from auth.users where email = $1 and deactivated_at is null',
    [email.trim().toLowerCase()],
  )
  if (!rows[0]) return 'unknown'
  if (rows[0].role === 'admin') return 'already'
  await db.pool.query(`update auth.users set role = 'admin', updated_at = now() where email = $1`, [
    email.trim().toLowerCase(),
  ])
  return 'made'
}

/**
 * Removes the second factor after the loss of device and recovery codes: the account needs its password alone, until
 * it is switched on again.
 */
export async function dropSecondFactor(db: Database, email: string): Promise<'dropped' | 'unknown'> {
  const { rowCount } = await db.pool.query(
    `with dropped as (
       update auth.users set two_factor_enabled = false, updated_at = now()
       where email = $1 and two_factor_enabled returning id
     ) delete from auth.two_factors where user_id in (select id from dropped)`,
    [email.trim().toLowerCase()],
  )
  return rowCount ? 'dropped' : 'unknown'
}
