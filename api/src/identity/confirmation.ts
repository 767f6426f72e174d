import type { Done } from '@fechai/contracts/endpoint'
import { isConfirmedCompany } from '@fechai/data/companies'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import type { Viewer } from './viewer.ts'
import { identityLimits } from './limits.ts'
import { requireCode, translated } from './recovery.ts'

type Asking = Pick<Deps, 'environment'>

/** Confirmation has a use only with a model: without one an unconfirmed address blocks nothing. */
const isAsked = ({ environment }: Asking): boolean =>
  environment.EMAIL_CONFIRMATION === 'on' && environment.OPENAI_API_KEY !== ''

/** True when the AI waits for this person to confirm the address. */
export async function hasToConfirm(deps: Asking & Pick<Deps, 'db'>, viewer: Viewer): Promise<boolean> {
  if (!isAsked(deps) || viewer.emailVerified || viewer.user.role !== 'gestor') return false
  return !(await isConfirmedCompany(deps.db, viewer.owner))
}

/** Sends the first code of a new account; the sign-up does not wait for it, and the person can ask for another. */
export function sendFirstCode(c: ApiContext, deps: Deps, email: string): void {
  if (!isAsked(deps)) return
  const sent = sendCode(c, deps, email)
  deps.mailer.follow(sent.catch((err: unknown) => deps.log.warn({ err }, 'confirmation code not made')))
}

/** True when a person may not yet do what others get letters of: the address that they gave may be another's. */
export const isUnconfirmed = ({ environment }: Asking, { emailVerified }: Viewer): boolean =>
  environment.EMAIL_CONFIRMATION === 'on' && !emailVerified

export async function requestConfirmation(c: ApiContext, deps: Deps): Promise<Done> {
  const viewer = c.get('viewer')
  if (isUnconfirmed(deps, viewer)) await sendCode(c, deps, viewer.user.email)
  return { success: true }
}

export async function confirmEmail(c: ApiContext, deps: Deps, otp: string): Promise<Done> {
  const viewer = c.get('viewer')
  const { email } = viewer.user
  if (!isUnconfirmed(deps, viewer)) return { success: true }
  requireCode(otp)
  await identityLimits(deps, c).confirmationTry(email)
  // Headers would make the library look for a session that it need not know of.
  await translated(deps, () => deps.identity.auth.api.verifyEmailOTP({ body: { email, otp }, headers: new Headers() }))
  return { success: true }
}

/** Nothing is sent to an address that is confirmed already. */
async function sendCode(c: ApiContext, deps: Deps, email: string): Promise<void> {
  const { rowCount } = await deps.authDb.pool.query(
    'select 1 from auth.users where email = $1 and not email_verified',
    [email],
  )
  if (rowCount === 0) return
  await identityLimits(deps, c).confirmationCode(email)
  await deps.identity.auth.api.sendVerificationOTP({ body: { email, type: 'email-verification' } })
}
