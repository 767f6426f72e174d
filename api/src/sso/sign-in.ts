import type { SsoLook, SsoStart } from '@fechai/contracts/sso'
import { countHit } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import { SSO_FAILURES, SSO_LIMITS, type SsoFailure } from '@fechai/domain/sso'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { translateAuthError } from '../identity/errors.ts'
import { identityLimits } from '../identity/limits.ts'
import { noteOpened } from '../identity/sign-in.ts'
import { accountTransaction } from '../members/account-transaction.ts'
import { notifyOfAttendant } from '../members/accept-invitation.ts'
import { attemptCookie, beginAttempt, takeAttempt } from './attempts.ts'
import { issuerOf, redirectUriOf } from './connection.ts'
import { signInOf } from './domains.ts'
import { inIssuerPlace } from './issuer-place.ts'
import { authorizationUrl, claimsOf, codeOf, failureOf } from './issuer.ts'
import { joinBySubject, NotJoined } from './join.ts'

const DAY = 24 * 60 * 60

/** Says how an address signs in. Only its domain is looked up: nothing depends on an account. */
export async function look(c: ApiContext, deps: Deps, email: string): Promise<SsoLook> {
  await identityLimits(deps, c).sso()
  const found = await signInOf(deps.authDb, email)
  return { sso: found === null ? 'none' : found.isOnly ? 'only' : 'offered' }
}

/** Begins a sign-in by the issuer of the address's domain. @throws DomainError */
export async function start(c: ApiContext, deps: Deps, email: string): Promise<SsoStart> {
  await identityLimits(deps, c).sso()
  const found = await signInOf(deps.authDb, email)
  if (!found) throw new DomainError('conflict', SSO_FAILURES.desligado, { code: 'sso_desligado' })
  const { empresaId } = found
  try {
    const issuer = await issuerOf(deps, empresaId)
    return await inIssuerPlace(deps, empresaId, async () => {
      const { checks, browser } = await beginAttempt(deps.authDb, empresaId)
      const url = await fromIssuer(authorizationUrl(issuer, deps.reach, checks, redirectUriOf(deps, empresaId)))
      c.header('Set-Cookie', attemptCookie(deps.environment, browser), { append: true })
      return { url }
    })
  } catch (error) {
    const failure = failed(deps, empresaId, error)
    throw new DomainError('unavailable', SSO_FAILURES[failure], { code: `sso_${failure}`, cause: error })
  }
}

/** Takes the issuer's answer: the browser goes on to the board, or back to the login with the reason. */
export async function finish(c: ApiContext, deps: Deps, empresaId: string): Promise<Response> {
  c.header('Set-Cookie', attemptCookie(deps.environment, ''), { append: true })
  try {
    await open(c, deps, empresaId)
    return c.redirect('/', 303)
  } catch (error) {
    return c.redirect(`/login?sso=${failed(deps, empresaId, error)}`, 303)
  }
}

async function open(c: ApiContext, deps: Deps, empresaId: string): Promise<void> {
  const { authDb, environment, reach } = deps
  await identityLimits(deps, c).sso()
  const state = c.req.query('state') ?? ''
  const checks = await takeAttempt(authDb, environment, { empresaId, state, cookies: c.req.header('cookie') ?? '' })
  if (!checks) throw new NotJoined('expirou')
  const issuer = await issuerOf(deps, empresaId)
  // The address that the issuer was given, whatever a proxy made of it.
  const answer = new URL(redirectUriOf(deps, empresaId))
  answer.search = new URL(c.req.url).search
  const claims = await inIssuerPlace(deps, empresaId, () => fromIssuer(claimsOf(issuer, reach, answer, checks)))
  const joined = await accountTransaction(authDb, null, (tx) =>
    joinBySubject(tx, empresaId, issuer.issuer, claims, () => admit(deps, empresaId)),
  )
  // Linking an account may have ended the sessions that its password opened.
  await deps.hub.checkSessions(joined.id)
  if (joined.isNew) await notifyOfAttendant(deps, { empresaId, personId: joined.id }, claims.name)
  const { headers } = await deps.identity.auth.api
    .openIssuerSession({
      body: { userId: joined.id },
      headers: new Headers({ 'user-agent': c.req.header('user-agent')?.slice(0, 200) ?? '' }),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw translateAuthError(error)
    })
  const cookies = headers.getSetCookie()
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  noteOpened(c, deps, joined.isNew ? 'signed-up' : 'signed-in', cookies)
}

/**
 * Admits a new person of an issuer or a directory. @throws NotJoined where no accounts are made, DomainError('limit')
 * when the company was given as many people as it may be in a day
 */
export async function admit({ db, environment }: Pick<Deps, 'db' | 'environment'>, empresaId: string): Promise<void> {
  if (environment.SIGN_UP === 'closed') throw new NotJoined('fechado')
  const limit = { hits: SSO_LIMITS.newPeoplePerDay, windowSeconds: DAY, message: SSO_FAILURES.limite }
  await countHit(db, { ...limit, key: `sso-people:${empresaId}` })
}

const FAILURE_OF_CODE: Readonly<Record<string, SsoFailure>> = {
  desativado: 'desativado',
  suspensa: 'suspensa',
  sso_desligado: 'desligado',
  sso: 'desligado',
  limite: 'limite',
  sso_cheio: 'limite',
}

/** Names the issuer's part: what fails outside of it is a fault of ours. @throws NotJoined */
const fromIssuer = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new NotJoined(failureOf(cause), { cause })
  })

/** Names the reason, and logs it with codes alone: errors of the library hold claims. */
function failed({ log }: Deps, empresaId: string, error: unknown): SsoFailure {
  const failure =
    error instanceof NotJoined
      ? error.failure
      : error instanceof DomainError
        ? (FAILURE_OF_CODE[error.code] ?? (error.kind === 'limit' ? 'limite' : 'falha'))
        : 'falha'
  const code = codeOf(error instanceof NotJoined ? error.cause : error)
  log.warn({ empresaId, failure, code }, 'sign-in by issuer refused')
  return failure
}
