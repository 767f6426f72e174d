import type { RecoveryCodes, SecondFactor, SecondFactorBegun } from '@fechai/contracts/second-factor'
import { DomainError } from '@fechai/domain/errors'
import { SSO_REFUSALS } from '@fechai/domain/sso'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { noteAccountEvent } from '../http/security-events.ts'
import { translateAuthError } from '../identity/errors.ts'
import { asksAdmins } from '../identity/lacks-second-factor.ts'
import { identityLimits } from '../identity/limits.ts'
import { verifyCode } from '../identity/second-factor.ts'
import { hasPassword, requirePassword } from './require-password.ts'

export async function secondFactorOf(c: ApiContext, deps: Deps): Promise<SecondFactor> {
  const { user, secondFactor: isOn } = c.get('viewer')
  const isAsked = user.isAdmin && asksAdmins(deps.environment)
  if (!isOn) return { isOn, isAsked, codesLeft: 0 }
  const { backupCodes } = await translated(() => deps.identity.auth.api.viewBackupCodes({ body: { userId: user.id } }))
  return { isOn, isAsked, codesLeft: backupCodes.length }
}

/** Makes the secret and the recovery codes; nothing is asked for at the sign-in before a first code was right. */
export async function beginSecondFactor(c: ApiContext, deps: Deps, current: string): Promise<SecondFactorBegun> {
  await requirePassword(c, deps, current)
  // The issuer asks for the second factor of a person who has no password.
  if (!(await hasPassword(deps, c.get('viewer').owner.userId)))
    throw new DomainError('conflict', SSO_REFUSALS.noPassword, { code: 'sem_senha' })
  const answer = await translated(() =>
    deps.identity.auth.api.enableTwoFactor({
      headers: deps.identity.inTodaysHand(c.req.raw.headers),
      body: { password: current, method: 'totp' },
    }),
  )
  if (!('totpURI' in answer)) throw new Error('no authenticator was begun')
  return { uri: answer.totpURI, codes: answer.backupCodes }
}

/** The first right code switches it on: every session of the account ends, and this one begins anew. */
export async function confirmSecondFactor(c: ApiContext, deps: Deps, code: string): Promise<void> {
  const { owner } = c.get('viewer')
  await identityLimits(deps, c).secondFactor(owner.userId)
  const cookies = await verifyCode(c, deps, owner.userId, code)
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  await deps.hub.checkSessions(owner.userId)
}

/** New recovery codes; those from before open nothing any more. */
export async function renewRecoveryCodes(c: ApiContext, deps: Deps, current: string): Promise<RecoveryCodes> {
  await requirePassword(c, deps, current)
  const { backupCodes: codes } = await translated(() =>
    deps.identity.auth.api.generateBackupCodes({
      headers: deps.identity.inTodaysHand(c.req.raw.headers),
      body: { password: current },
    }),
  )
  noteAccountEvent(c, deps, 'recovery-codes-made', c.get('viewer').owner)
  return { codes }
}

/** Asks for both factors: who has the screen and one of them goes no further. */
export async function disableSecondFactor(
  c: ApiContext,
  deps: Deps,
  { current, code }: { current: string; code: string },
): Promise<void> {
  const { owner } = c.get('viewer')
  await requirePassword(c, deps, current)
  await refuseBreakGlass(deps, owner.userId)
  await identityLimits(deps, c).secondFactor(owner.userId)
  await verifyCode(c, deps, owner.userId, code)
  const { headers } = await translated(() =>
    deps.identity.auth.api.disableTwoFactor({
      headers: deps.identity.inTodaysHand(c.req.raw.headers),
      body: { password: current },
      returnHeaders: true,
    }),
  )
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
  await deps.hub.checkSessions(owner.userId)
}

/** @throws DomainError('conflict') for the person who gets in when the company's issuer is away */
async function refuseBreakGlass({ authDb }: Deps, userId: string): Promise<void> {
  const { rows } = await authDb.pool.query('select 1 from auth.sso_connections where break_glass = $1', [userId])
  if (rows[0]) throw new DomainError('conflict', SSO_REFUSALS.keepsBreakGlass, { code: 'sso_emergencia' })
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translateAuthError(error)
  }
}
