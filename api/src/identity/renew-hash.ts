import type { Database } from '@fechai/data/database'
import { accountTransaction } from '../members/account-transaction.ts'
import { hashPassword, isCheaper, type PasswordCost } from './passwords.ts'

/** Each takes the work and the memory of a sign-in; the others have theirs made anew when they sign in again. */
const AT_ONCE = 2

/**
 * Returns what hashes the password of an account anew where its hash was made at a lower cost than today's. It is given
 * passwords that have just opened their account, and says whether it did.
 */
export function openHashRenewal(
  authDb: Pick<Database, 'pool'>,
  today: PasswordCost,
): (email: string, password: string) => Promise<boolean> {
  let running = 0
  return async (email, password) => {
    if (running >= AT_ONCE) return false
    running++
    try {
      const { rows } = await authDb.pool.query<{ userId: string; hash: string }>(
        `select a.user_id as "userId", a.password as hash from auth.accounts a join auth.users u on u.id = a.user_id
         where u.email = $1 and a.provider_id = 'credential'`,
        [email.toLowerCase()],
      )
      if (!rows[0] || !isCheaper(rows[0].hash, today)) return false
      const { userId, hash } = rows[0]
      const renewed = await hashPassword(password, today)
      return await accountTransaction(authDb, userId, async (tx) => {
        // A session that ends with a password does not end here: it is the same one.
        await tx.query(`select set_config('app.same_password', 'on', true)`)
        const { rowCount } = await tx.query(
          `update auth.accounts set password = $3 where user_id = $1 and provider_id = 'credential' and password = $2`,
          [userId, hash, renewed],
        )
        return rowCount === 1
      })
    } finally {
      running--
    }
  }
}
