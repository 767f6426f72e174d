import { randomBytes } from 'node:crypto'
import type { ApiKey, ApiKeyToken, NewApiKey } from '@fechai/contracts/api-keys'
import type { Database, Owner } from '@fechai/data/database'
import { API_KEY_LIMITS, API_KEY_REFUSALS, API_TOKEN_PREFIX } from '@fechai/domain/api-key'
import { DomainError } from '@fechai/domain/errors'
import { manages } from '@fechai/domain/members'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import { accountTransaction, holdPeople, type AccountTx } from '../members/account-transaction.ts'
import { refuse } from '../members/refuse.ts'

const COLUMNS = `id, name, scopes, user_id as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
  coalesce(expires_at <= now(), false) as "isExpired", last_used_at as "lastUsedAt",
  case when former_until > now() then former_until end as "formerTokenUntil"`

const newToken = (): string => `${API_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`

/** Lists the keys of a company that were not revoked, the newest first. */
export async function listApiKeys(authDb: Database, { empresaId }: Owner): Promise<ApiKey[]> {
  const { rows } = await authDb.pool.query<ApiKey>(
    `select ${COLUMNS} from auth.api_keys where empresa_id = $1 and revoked_at is null order by created_at desc, id`,
    [empresaId],
  )
  return rows
}

/** @throws DomainError('conflict') when the company has as many keys as it may have. */
export const createApiKey = (
  authDb: Database,
  owner: Owner,
  { name, scopes, days }: Omit<NewApiKey, 'current'>,
): Promise<ApiKeyToken> =>
  asManager(authDb, owner, async (tx) => {
    const { rows: known } = await tx.query<{ count: number }>(
      `select count(*)::int as count from auth.api_keys
       where empresa_id = $1 and revoked_at is null and coalesce(expires_at > now(), true)`,
      [owner.empresaId],
    )
    if (known[0]!.count >= API_KEY_LIMITS.perCompany)
      throw new DomainError('conflict', API_KEY_REFUSALS.full, { code: 'chaves_demais' })
    const token = newToken()
    const { rows } = await tx.query<ApiKey>(
      `insert into auth.api_keys (empresa_id, user_id, name, scopes, token_hash, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning ${COLUMNS}`,
      [owner.empresaId, owner.userId, name, scopes, tokenHash(token), days],
    )
    return { key: rows[0]!, token }
  })

/** @throws DomainError('not-found') for a key that is not the company's or was revoked, ('conflict') for one that ended */
export async function requireKey(authDb: Database, owner: Owner, id: string): Promise<void> {
  const key = (await listApiKeys(authDb, owner)).find((each) => each.id === id) ?? missing()
  if (key.isExpired) throw new DomainError('conflict', API_KEY_REFUSALS.expired, { code: 'chave_vencida' })
}

/**
 * Makes a new token; the one that programs use now opens for another day, so that they can be changed one by one. A second
 * rotation within that day keeps it, and ends the token that came between.
 */
export const rotateApiKey = (authDb: Database, owner: Owner, id: string): Promise<ApiKeyToken> =>
  asManager(authDb, owner, async (tx) => {
    const token = newToken()
    const { rows } = await tx.query<ApiKey>(
      `update auth.api_keys set token_hash = $3,
         former_hash = case when former_until > now() then former_hash else token_hash end,
         former_until = case when former_until > now() then former_until
           else now() + make_interval(hours => ${API_KEY_LIMITS.overlapHours}) end
       where empresa_id = $1 and id = $2 and revoked_at is null returning ${COLUMNS}`,
      [owner.empresaId, id, tokenHash(token)],
    )
    return { key: rows[0] ?? missing(), token }
  })

/** Ends a key at once, with all its tokens. */
export const revokeApiKey = (authDb: Database, owner: Owner, id: string): Promise<void> =>
  asManager(authDb, owner, async (tx) => {
    const { rowCount } = await tx.query(
      'update auth.api_keys set revoked_at = now() where empresa_id = $1 and id = $2 and revoked_at is null',
      [owner.empresaId, id],
    )
    if (!rowCount) missing()
  })

const missing = (): never => {
  throw new DomainError('not-found', API_KEY_REFUSALS.unknown, { code: 'chave' })
}

/** One after the other of a company, while the right to manage it cannot be taken away. */
const asManager = <T>(authDb: Database, owner: Owner, work: (tx: AccountTx) => Promise<T>): Promise<T> =>
  accountTransaction(authDb, owner.userId, async (tx) => {
    const actor = (await holdPeople(tx, owner.empresaId)).find(({ id }) => id === owner.userId)
    if (!actor?.isActive || !manages(actor.role)) refuse('rights')
    return work(tx)
  })
