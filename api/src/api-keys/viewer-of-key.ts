import { countHit } from '@fechai/data/companies'
import { translateDatabaseError, type Database } from '@fechai/data/database'
import { API_KEY_LIMITS, API_KEY_REFUSALS, API_TOKEN_PREFIX, type ApiScope } from '@fechai/domain/api-key'
import { DomainError } from '@fechai/domain/errors'
import type { Role } from '@fechai/domain/members'
import { waitText } from '@fechai/domain/wait-text'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import type { Environment } from '@fechai/platform/env'
import type { Viewer } from '../identity/viewer.ts'

interface KeyRow {
  id: string
  keyName: string
  scopes: ApiScope[]
  userId: string
  empresaId: string
  role: Role
  email: string
  name: string
  company: string | null
  phone: string | null
  emailVerified: boolean
  secondFactor: boolean | null
}

/** Token of a request's `Authorization` header; null without one of ours, as where a proxy adds its own. */
export function tokenIn(headers: Headers): string | null {
  const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token?.startsWith(API_TOKEN_PREFIX) ? token : null
}

/**
 * Returns the person who made the key, as the caller of one request.
 * @throws DomainError('unauthenticated') for a token that opens nothing, ('limit') for a key or a company that asks too
 * often
 */
export async function viewerOfKey(
  { authDb, environment }: { authDb: Database; environment: Environment },
  token: string,
): Promise<Viewer> {
  const key = await findKey(authDb, token)
  if (!key) throw new DomainError('unauthenticated', API_KEY_REFUSALS.invalid, { code: 'chave' })
  const { id, userId, empresaId, role, email, name, emailVerified } = key
  const hits = environment.LIMIT_API_REQUESTS_PER_MINUTE
  await countHit(authDb, { ...limitOf(hits), key: `api-key:${id}` })
  await countHit(authDb, { ...limitOf(hits * API_KEY_LIMITS.companyShare), key: `api-keys:${empresaId}` })
  return {
    user: {
      ...{ id: userId, email, name, role, isAdmin: false, empresaId },
      ...{ company: key.company ?? '', phone: key.phone ?? '' },
    },
    owner: { empresaId, userId, reach: 'company' },
    emailVerified,
    secondFactor: key.secondFactor === true,
    sessionId: id,
    apiKey: { id, name: key.keyName, scopes: key.scopes },
  }
}

const limitOf = (hits: number) => ({
  hits,
  windowSeconds: 60,
  message: (seconds: number) => `Muitos pedidos com chaves de API. Tente novamente ${waitText(seconds)}.`,
})

/** Notes the use as well, at most once a minute. */
async function findKey(authDb: Database, token: string): Promise<KeyRow | null> {
  try {
    const { rows } = await authDb.pool.query<KeyRow & { isNoted: boolean }>(
      `select k.id, k.name as "keyName", k.scopes, u.id as "userId", u.empresa_id as "empresaId", u.role, u.email, u.name, u.company, u.phone,
         u.email_verified as "emailVerified", u.two_factor_enabled as "secondFactor",
         coalesce(k.last_used_at > now() - interval '1 minute', false) as "isNoted"
       from auth.api_keys k
       join auth.users u on u.id = k.user_id and u.empresa_id = k.empresa_id
       join companies c on c.id = k.empresa_id
       where (k.token_hash = $1 or (k.former_hash = $1 and k.former_until > now()))
         and k.revoked_at is null and coalesce(k.expires_at > now(), true)
         and u.deactivated_at is null and u.role <> 'vendedor' and c.suspended_at is null`,
      [tokenHash(token)],
    )
    const key = rows[0]
    if (!key) return null
    if (!key.isNoted) await authDb.pool.query('update auth.api_keys set last_used_at = now() where id = $1', [key.id])
    return key
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
