import { type Owner, translateDatabaseError } from '@fechai/data/database'
import { ACCOUNT_ROLES, roleOf, type AccountRole, type Role } from '@fechai/domain/members'
import { viewerOfKey } from '../api-keys/viewer-of-key.ts'
import type { Viewer } from './viewer.ts'
import { requireSecondFactor } from './lacks-second-factor.ts'
import { hashPassword, PASSWORD_COST } from './passwords.ts'
import { openHashRenewal } from './renew-hash.ts'
import { sessionCookie } from './session-cookie.ts'
import { signedAnew } from './signed-before.ts'
import { isDue } from './session-times.ts'
import { isOverTls } from '../http/over-tls.ts'
import { cookieName, createAuth, type Auth, type AuthParts } from './better-auth.ts'

/** The door to accounts and sessions; nothing else in the house knows the library behind it. */
export interface Identity {
  auth: Auth
  cookieName: string
  /** The same headers, their cookie signed by today's secret where one before it signed it. */
  inTodaysHand(headers: Headers): Headers
  /** Null without a session that is still good; looking does not prolong it. @throws DomainError('unavailable') */
  viewerOf(headers: Headers): Promise<Viewer | null>
  /**
   * Returns the viewer of a request that does something: once a day the session is prolonged, and its cookie has to be
   * sent again.
   */
  viewerAtWork(headers: Headers): Promise<{ viewer: Viewer; cookies: string[] } | null>
  hashPassword(password: string): Promise<string>
  /** Hashes a password that has just opened its account anew, where today's cost is higher. @returns whether it did */
  renewHash(email: string, password: string): Promise<boolean>
  /** The caller of a request with an API key. @throws DomainError('unauthenticated') for a token that opens nothing. */
  viewerOfKey(token: string): Promise<Viewer>
  /** @throws DomainError('forbidden') for an administrator without a second factor, where one is asked for. */
  requireSecondFactor(viewer: Viewer): void
}

export function openIdentity(parts: AuthParts): Identity {
  const auth = createAuth(parts)
  const name = cookieName(parts.environment)
  const isSecure = isOverTls(parts.environment)
  const cost = parts.passwordCost ?? PASSWORD_COST
  return {
    auth,
    cookieName: name,
    inTodaysHand,
    hashPassword: (password) => hashPassword(password, cost),
    renewHash: openHashRenewal(parts.authDb, cost),
    requireSecondFactor: (viewer) => requireSecondFactor(parts.environment, viewer),
    viewerOfKey: (token) => viewerOfKey(parts, token),
    async viewerOf(headers) {
      const found = await look(headers)
      return found && viewerFrom(found)
    },
    async viewerAtWork(headers) {
      const found = await look(headers)
      const viewer = found && viewerFrom(found)
      if (!viewer) return null
      const today = inTodaysHand(headers)
      if (isDue(found.session)) return { viewer, cookies: await prolong(today) }
      return { viewer, cookies: today === headers ? [] : [cookieOf(today, found.session.expiresAt)] }
    },
  }

  async function look(given: Headers) {
    if (!given.get('cookie')?.includes(`${name}=`)) return null
    const headers = inTodaysHand(given)
    return translated(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
  }

  function cookieOf(headers: Headers, expiresAt: Date): string {
    const parts = headers.get('cookie')!.split(/; */)
    const cookie = parts.find((each) => each.startsWith(`${name}=`))!
    return sessionCookie(cookie, Math.floor((expiresAt.getTime() - Date.now()) / 1000), isSecure)
  }

  function inTodaysHand(given: Headers): Headers {
    const cookie = signedAnew(parts.environment, name, given.get('cookie') ?? '')
    if (cookie === null) return given
    const headers = new Headers(given)
    headers.set('cookie', cookie)
    return headers
  }

  /** Cookies of the session as it is from now on. What fails is tried with the next request: this one has its answer. */
  function prolong(given: Headers): Promise<string[]> {
    return auth.api.getSession({ headers: given, returnHeaders: true }).then(
      ({ headers }) => headers.getSetCookie(),
      () => [],
    )
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translateDatabaseError(unwrap(error))
  }
}

/** The library wraps what its database threw. */
const unwrap = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

interface StoredUser {
  id: string
  email: string
  name: string
  emailVerified: boolean
  role?: string | null
  empresaId?: string | null
  company?: string | null
  phone?: string | null
  deactivatedAt?: Date | null
  leadsTeam?: boolean | null
  twoFactorEnabled?: boolean | null
}

function viewerFrom(found: { user: StoredUser; session: { id: string } }): Viewer | null {
  const stored = found.user
  const { id, email, name, empresaId, emailVerified } = stored
  // The session is read with its account each time: one that was opened while the access ended opens nothing.
  if (!empresaId || !isRole(stored.role) || stored.deactivatedAt) return null
  const role = roleOf(stored.role, stored.leadsTeam === true)
  const user = {
    id,
    email,
    name,
    role,
    isAdmin: role === 'admin',
    empresaId,
    company: stored.company ?? '',
    phone: stored.phone ?? '',
  }
  const owner: Owner = { empresaId, userId: id, reach: REACH_OF_ROLE[role] }
  return { user, owner, emailVerified, secondFactor: stored.twoFactorEnabled === true, sessionId: found.session.id }
}

const REACH_OF_ROLE = { vendedor: 'own', lider: 'team', gestor: 'company', admin: 'company' } as const satisfies Record<
  Role,
  Owner['reach']
>

const isRole = (role: unknown): role is AccountRole => ACCOUNT_ROLES.includes(role as AccountRole)
