import { DomainError } from '@fechai/domain/errors'
import { SSO_LIMITS, SSO_REFUSALS } from '@fechai/domain/sso'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { identityLimits } from '../identity/limits.ts'
import { verifyPassword } from '../identity/passwords.ts'

/**
 * Stops a request that has the screen but not the password. A person who has none, because the company's issuer created
 * the account, has to have signed in by the issuer a moment ago.
 * @throws DomainError('invalid' | 'limit')
 */
export async function requirePassword(c: ApiContext, deps: Deps, password: string): Promise<void> {
  const { owner, user, sessionId } = c.get('viewer')
  const limits = identityLimits(deps, c)
  await limits.passwordTry(user.email)
  const { rows } = await deps.authDb.pool.query<{ hash: string }>(
    `select password as hash from auth.accounts where user_id = $1 and provider_id = 'credential'`,
    [owner.userId],
  )
  if (!rows[0]) return requireFreshSession(deps, sessionId)
  if (await verifyPassword({ hash: rows[0].hash, password })) return limits.passwordRight(user.email)
  throw new DomainError('invalid', 'A senha atual não confere.', { code: 'senha_atual' })
}

/** False for an account that the company's issuer created, and that got no password since. */
export async function hasPassword({ authDb }: Pick<Deps, 'authDb'>, userId: string): Promise<boolean> {
  const { rows } = await authDb.pool.query(
    `select 1 from auth.accounts where user_id = $1 and provider_id = 'credential'`,
    [userId],
  )
  return rows.length > 0
}

async function requireFreshSession({ authDb }: Deps, sessionId: string): Promise<void> {
  const { rows } = await authDb.pool.query(
    `select 1 from auth.sessions where id = $1 and by_sso and created_at > now() - make_interval(mins => $2)`,
    [sessionId, SSO_LIMITS.freshMinutes],
  )
  if (!rows[0]) throw new DomainError('invalid', SSO_REFUSALS.fresh, { code: 'sso_de_novo' })
}
