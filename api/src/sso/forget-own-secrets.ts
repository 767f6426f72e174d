import type { AccountTx } from '../members/account-transaction.ts'

/**
 * Deletes the password, the second factor and the sessions of an account. From then on it opens by the company's issuer,
 * or by a new password that its address asked for.
 */
export async function forgetOwnSecrets(tx: AccountTx, userId: string): Promise<void> {
  // No row is fine: an account that the issuer created has none of them.
  await tx.query(`delete from auth.accounts where user_id = $1 and provider_id = 'credential'`, [userId])
  await tx.query('delete from auth.two_factors where user_id = $1', [userId])
  await tx.query('update auth.users set two_factor_enabled = false where id = $1 and two_factor_enabled', [userId])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
}
