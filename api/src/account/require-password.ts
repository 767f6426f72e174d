import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { identityLimits } from '../identity/limits.ts'
import { verifyPassword } from '../identity/passwords.ts'

/** Stops a request that has the screen but not the password. @throws DomainError('invalid' | 'limit') */
export async function requirePassword(c: ApiContext, deps: Deps, password: string): Promise<void> {
  const { owner, user } = c.get('viewer')
  await identityLimits(deps, c).passwordTry(user.email)
  const { rows } = await deps.authDb.pool.query<{ hash: string }>(
    `select password as hash from auth.accounts where user_id = $1 and provider_id = 'credential'`,
    [owner.userId],
  )
  if (rows[0] && (await verifyPassword({ hash: rows[0].hash, password }))) return
  throw new DomainError('invalid', 'A senha atual não confere.', { code: 'senha_atual' })
}
