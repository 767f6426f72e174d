import type { SignInAnswer } from '@fechai/contracts/second-factor'
import { recordAudit } from '@fechai/data/audit'
import { inScope } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { noteAccountEvent } from '../http/security-events.ts'
import { translateAuthError } from './errors.ts'
import { identityLimits } from './limits.ts'
import { onBeat } from './on-beat.ts'

export async function signIn(c: ApiContext, deps: Deps, { email, password }: Credentials): Promise<SignInAnswer> {
  if (email === '' || password === '')
    throw new DomainError('invalid', 'Por favor, preencha todos os campos', { code: 'campos' })
  const limits = identityLimits(deps, c)
  await limits.signIn(email)
  const { cookies, secondFactor } = await onBeat(deps.beats.signIn, async () => {
    const opened = await startSession(c, deps, { email, password }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'credenciais') noteRefusedSignIn(deps, email)
      throw error
    })
    if (!opened.secondFactor) await limits.signedIn(email)
    return opened
  })
  // The answer does not wait for it.
  deps.identity.renewHash(email, password).catch((err: unknown) => deps.log.warn({ err }, 'password not hashed anew'))
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  if (!secondFactor) noteOpened(c, deps, 'signed-in', cookies)
  return { success: true, secondFactor }
}

/**
 * Records it in the audit of the account's company; the answer does not wait for it, and is the same for any address.
 */
function noteRefusedSignIn(deps: Deps, email: string): void {
  auditRefusedSignIn(deps, email).catch((err: unknown) => deps.log.warn({ err }, 'security event not recorded'))
}

async function auditRefusedSignIn({ authDb, db }: Deps, email: string): Promise<void> {
  const { rows } = await authDb.pool.query<{ id: string; empresaId: string }>(
    'select id, empresa_id as "empresaId" from auth.users where email = $1',
    [email],
  )
  if (!rows[0]) return
  const { id, empresaId } = rows[0]
  await inScope(db, { empresaId, userId: id, reach: 'own' }, (tx) =>
    recordAudit(tx, { empresaId, userId: null, reach: 'own' }, { event: 'sign-in-refused', subjectId: id }),
  )
}

interface Credentials {
  email: string
  password: string
}

/** Cookies of a new session of an account that asks for no second factor. @throws DomainError('unauthenticated') */
export const openSession = async (c: ApiContext, deps: Deps, credentials: Credentials): Promise<string[]> =>
  (await startSession(c, deps, credentials)).cookies

/** Cookies of a new session, or, where the account asks for more, of the step that opens it. */
async function startSession(
  c: ApiContext,
  deps: Deps,
  credentials: Credentials,
): Promise<{ cookies: string[]; secondFactor: boolean }> {
  try {
    const userAgent = c.req.header('user-agent')?.slice(0, 200) ?? ''
    const { headers, response } = await deps.identity.auth.api.signInEmail({
      body: credentials,
      headers: new Headers({ 'user-agent': userAgent }),
      returnHeaders: true,
    })
    return { cookies: headers.getSetCookie(), secondFactor: 'twoFactorRedirect' in response }
  } catch (error) {
    throw translateAuthError(error)
  }
}

/** Word of a session that was opened, found by its cookie; the answer does not wait for it. */
export function noteOpened(
  c: ApiContext,
  deps: Deps,
  event: 'signed-up' | 'signed-in',
  cookies: readonly string[],
): void {
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  deps.identity.viewerOf(new Headers({ cookie })).then(
    (viewer) => viewer && noteAccountEvent(c, deps, event, viewer.owner),
    (err: unknown) => deps.log.warn({ err, event }, 'security event not recorded'),
  )
}
