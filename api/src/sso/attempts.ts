import { randomBytes } from 'node:crypto'
import type { Database } from '@fechai/data/database'
import { SSO_LIMITS } from '@fechai/domain/sso'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import type { Environment } from '@fechai/platform/env'
import { isOverTls } from '../http/over-tls.ts'
import type { Checks } from './issuer.ts'

const SECONDS = 10 * 60
const newSecret = (): string => randomBytes(32).toString('base64url')

const nameOf = (environment: Environment): string => (isOverTls(environment) ? '__Host-fechai_sso' : 'fechai_sso')

/** A cookie that names the browser which began a sign-in: the answer of the issuer opens nothing in another one. */
export const attemptCookie = (environment: Environment, value: string): string =>
  `${nameOf(environment)}=${value}; Max-Age=${value === '' ? 0 : SECONDS}; Path=/; HttpOnly${isOverTls(environment) ? '; Secure' : ''}; SameSite=Lax`

/** Notes a sign-in that goes to the issuer; what is over, or more than a company may have open, goes with it. */
export async function beginAttempt(authDb: Database, empresaId: string): Promise<{ checks: Checks; browser: string }> {
  const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const browser = newSecret()
  // No row is fine: mostly nothing is over.
  await authDb.pool.query('delete from auth.sso_attempts where expires_at < now()')
  await authDb.pool.query(
    `insert into auth.sso_attempts (state_hash, empresa_id, browser_hash, nonce, verifier) values ($1, $2, $3, $4, $5)`,
    [tokenHash(checks.state), empresaId, tokenHash(browser), checks.nonce, checks.verifier],
  )
  // No row is fine: mostly few are open. The oldest go, so that a stranger who begins many stops no sign-in.
  await authDb.pool.query(
    `delete from auth.sso_attempts where state_hash in (
       select state_hash from auth.sso_attempts where empresa_id = $1 order by expires_at desc offset $2)`,
    [empresaId, SSO_LIMITS.openAttempts],
  )
  return { checks, browser }
}

/**
 * Uses up the sign-in that a state names; null for one that is over, was used, is another company's, or was begun by
 * another browser.
 */
export async function takeAttempt(
  authDb: Database,
  environment: Environment,
  { empresaId, state, cookies }: { empresaId: string; state: string; cookies: string },
): Promise<Checks | null> {
  const prefix = `${nameOf(environment)}=`
  const browser = cookies.split(/; */).find((each) => each.startsWith(prefix))
  if (state === '' || !browser) return null
  const { rows } = await authDb.pool.query<Omit<Checks, 'state'>>(
    `delete from auth.sso_attempts
     where state_hash = $1 and empresa_id = $2 and browser_hash = $3 and expires_at > now() returning nonce, verifier`,
    [tokenHash(state), empresaId, tokenHash(browser.slice(prefix.length))],
  )
  return rows[0] ? { state, ...rows[0] } : null
}
