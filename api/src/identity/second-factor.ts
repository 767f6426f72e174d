import { recordAudit } from '@fechai/data/audit'
import { inScope } from '@fechai/data/database'
import type { Done } from '@fechai/contracts/endpoint'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { noteAccountEvent } from '../http/security-events.ts'
import { challengeCookieName } from './better-auth.ts'
import { SECOND_FACTOR_REFUSED, translateAuthError } from './errors.ts'
import { identityLimits } from './limits.ts'
import { noteOpened } from './sign-in.ts'

const OVER = 'O tempo para digitar o código passou. Entre de novo com a sua senha.'

interface Account {
  id: string
  empresaId: string
}

/** Second step of signing in: the password was right, and a cookie says whose it was. */
export async function giveSecondFactor(c: ApiContext, deps: Deps, code: string): Promise<Done> {
  const account = await challengedAccount(c, deps)
  if (account === null) throw new DomainError('unauthenticated', OVER, { code: 'segunda_etapa' })
  await identityLimits(deps, c).secondFactor(account.id)
  const isRecovery = !isAuthenticatorCode(code)
  const cookies = await verifyCode(c, deps, account.id, code).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === SECOND_FACTOR_REFUSED) noteRefused(deps, account)
    throw error
  })
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  noteOpened(c, deps, 'signed-in', cookies)
  if (isRecovery) noteAccountEvent(c, deps, 'recovery-code-used', { ...ownerOf(account), reach: 'own' })
  return { success: true }
}

/** Returns the account of the request's cookie; the library checks the cookie's signature when it takes the code. */
async function challengedAccount(c: ApiContext, { authDb, environment }: Deps): Promise<Account | null> {
  const name = `${challengeCookieName(environment)}=`
  const cookie = c.req
    .header('cookie')
    ?.split(/; */)
    .find((each) => each.startsWith(name))
  if (!cookie) return null
  const [identifier = ''] = decode(cookie.slice(name.length)).split('.')
  const { rows } = await authDb.pool.query<Account>(
    `select u.id, u.empresa_id as "empresaId" from auth.verifications v join auth.users u on u.id::text = v.value
     where v.identifier = $1`,
    [identifier],
  )
  return rows[0] ?? null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

export const isAuthenticatorCode = (code: string): boolean => /^\d{3} ?\d{3}$/.test(code)

/**
 * Takes a code of the authenticator, each once, or a recovery code, which is used up.
 * @returns cookies of the session that it opened, or that goes on. @throws DomainError
 */
export async function verifyCode(c: ApiContext, deps: Deps, userId: string, code: string): Promise<string[]> {
  const { api } = deps.identity.auth
  const headers = deps.identity.inTodaysHand(new Headers({ cookie: c.req.header('cookie') ?? '' }))
  headers.set('user-agent', c.req.header('user-agent')?.slice(0, 200) ?? '')
  const call = { headers, returnHeaders: true as const }
  try {
    if (!isAuthenticatorCode(code)) {
      const answer = await api.verifyBackupCode({ ...call, body: { code: code.toUpperCase() } })
      return answer.headers.getSetCookie()
    }
    const digits = code.replace(' ', '')
    await identityLimits(deps, c).useCode(userId, digits)
    return (await api.verifyTOTP({ ...call, body: { code: digits } })).headers.getSetCookie()
  } catch (error) {
    throw translateAuthError(error)
  }
}

const ownerOf = ({ id, empresaId }: Account) => ({ empresaId, userId: id })

/** Records that a person knows this account's password and not its second factor: its company can see that. */
function noteRefused({ db, log }: Deps, account: Account): void {
  inScope(db, { ...ownerOf(account), reach: 'own' }, (tx) =>
    recordAudit(
      tx,
      { empresaId: account.empresaId, userId: null, reach: 'own' },
      {
        event: 'second-factor-refused',
        subjectId: account.id,
      },
    ),
  ).catch((err: unknown) => log.warn({ err }, 'security event not recorded'))
}
