import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { noteAccountEvent } from '../http/security-events.ts'
import { requireGoodPassword } from '../identity/passwords.ts'
import { accountTransaction } from '../members/account-transaction.ts'
import { requirePassword } from './require-password.ts'

/**
 * 'Trocar senha': who has the screen but not the password cannot; every other session ends. A person whom the company's
 * issuer brought gets a first password.
 */
export async function changePassword(
  c: ApiContext,
  deps: Deps,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { owner, sessionId, user } = c.get('viewer')
  requireGoodPassword(password, [user.name, user.email, user.company])
  await requirePassword(c, deps, current)
  const hash = await deps.identity.hashPassword(password)
  await accountTransaction(deps.authDb, owner.userId, async (tx) => {
    const { rowCount } = await tx.query(
      `update auth.accounts set password = $2, updated_at = now() where user_id = $1 and provider_id = 'credential'`,
      [owner.userId, hash],
    )
    if (!rowCount)
      await tx.query(
        `insert into auth.accounts (user_id, account_id, provider_id, password)
         values ($1::uuid, $1::text, 'credential', $2)`,
        [owner.userId, hash],
      )
    await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [owner.userId, sessionId])
  })
  noteAccountEvent(c, deps, 'password-changed', owner)
  await deps.hub.checkSessions(owner.userId)
}
