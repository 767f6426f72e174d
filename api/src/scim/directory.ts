import { countHit } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import { SCIM_TOKEN_PREFIX, SSO_REFUSALS } from '@fechai/domain/sso'
import { waitText } from '@fechai/domain/wait-text'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { identityLimits } from '../identity/limits.ts'

/**
 * Returns the company whose directory calls, by its token. It notes the use, at most once a minute.
 * @throws DomainError('unauthenticated' | 'limit')
 */
export async function companyOfDirectory(c: ApiContext, deps: Deps): Promise<string> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const empresaId = token.startsWith(SCIM_TOKEN_PREFIX) ? await find(deps, token) : null
  if (empresaId === null) {
    await identityLimits(deps, c).scimRefused()
    throw new DomainError('unauthenticated', SSO_REFUSALS.scimToken, { code: 'scim_token' })
  }
  await countHit(deps.db, {
    key: `scim:${empresaId}`,
    hits: deps.environment.LIMIT_API_REQUESTS_PER_MINUTE,
    windowSeconds: 60,
    message: (seconds) => `Muitos pedidos do diretório. Tente novamente ${waitText(seconds)}.`,
  })
  return empresaId
}

async function find({ authDb }: Deps, token: string): Promise<string | null> {
  const { rows } = await authDb.pool.query<{ empresaId: string; isNoted: boolean }>(
    `select s.empresa_id as "empresaId", coalesce(s.scim_used_at > now() - interval '1 minute', false) as "isNoted"
     from auth.sso_connections s join companies c on c.id = s.empresa_id
     where s.scim_hash = $1 and c.suspended_at is null`,
    [tokenHash(token)],
  )
  if (!rows[0]) return null
  const { empresaId, isNoted } = rows[0]
  if (!isNoted)
    await authDb.pool.query('update auth.sso_connections set scim_used_at = now() where empresa_id = $1', [empresaId])
  return empresaId
}
