import { DomainError } from '@fechai/domain/errors'
import { TERMS_VERSION } from '@fechai/domain/terms'
import type { Deps } from '../deps.ts'

const CHANGED = 'Os termos mudaram enquanto você lia. Recarregue a página e leia de novo.'

/** Accepts the terms that the person was shown. @throws DomainError('conflict') when other terms hold by now */
export async function acceptTerms({ authDb }: Pick<Deps, 'authDb'>, userId: string, version: string): Promise<void> {
  if (version !== TERMS_VERSION) throw new DomainError('conflict', CHANGED, { code: 'termos' })
  // No row is fine: what was accepted before keeps its time.
  await authDb.pool.query(
    `update auth.users set terms_version = $2, terms_accepted_at = now()
     where id = $1 and terms_version is distinct from $2`,
    [userId, version],
  )
}

/**
 * Accepts the terms of the day for the founder of a company: the form says so. Does nothing when it was done before.
 */
export async function acceptWithSignUp({ authDb }: Pick<Deps, 'authDb'>, email: string): Promise<void> {
  // No row is fine: what was accepted before keeps its time.
  await authDb.pool.query(
    `update auth.users set terms_version = $2, terms_accepted_at = now() where email = $1 and terms_version is null`,
    [email, TERMS_VERSION],
  )
}

export async function hasToAccept({ authDb }: Pick<Deps, 'authDb'>, userId: string): Promise<boolean> {
  const { rows } = await authDb.pool.query<{ version: string | null }>(
    'select terms_version as version from auth.users where id = $1',
    [userId],
  )
  return rows[0]?.version !== TERMS_VERSION
}
