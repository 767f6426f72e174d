import * as z from 'zod'
import type { Done } from '@fechai/contracts/endpoint'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { noteAccountEvent } from '../http/security-events.ts'
import { translateAuthError } from './errors.ts'
import { identityLimits } from './limits.ts'
import { onBeat } from './on-beat.ts'
import { requireGoodPassword } from './passwords.ts'

/** Answers before anything is looked up, so that nothing of the answer can depend on the address. */
export async function requestRecoveryCode(c: ApiContext, deps: Deps, email: string): Promise<Done> {
  requireEmail(email)
  await identityLimits(deps, c).recoveryCode(email)
  const made = deps.identity.auth.api.requestPasswordResetEmailOTP({ body: { email } })
  deps.mailer.follow(made.catch((err: unknown) => deps.log.error({ err }, 'recovery code not made')))
  return { success: true }
}

export async function checkRecoveryCode(
  c: ApiContext,
  deps: Deps,
  { email, otp }: { email: string; otp: string },
): Promise<Done> {
  requireEmail(email)
  requireCode(otp)
  await identityLimits(deps, c).recoveryTry(email)
  await translated(deps, () =>
    deps.identity.auth.api.checkVerificationOTP({ body: { email, otp, type: 'forget-password' } }),
  )
  return { success: true }
}

/** The code is checked again and used up; every session of the account ends. */
export async function resetPassword(
  c: ApiContext,
  deps: Deps,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<Done> {
  requireEmail(email)
  requireCode(otp)
  requireGoodPassword(password, [email])
  await identityLimits(deps, c).recoveryTry(email)
  await translated(deps, () => deps.identity.auth.api.resetPasswordEmailOTP({ body: { email, otp, password } }))
  await afterReset(c, deps, email).catch((err: unknown) => deps.log.warn({ err }, 'security event not recorded'))
  return { success: true }
}

/** The account's sessions are over: their event streams end now, within a minute they would by themselves. */
async function afterReset(c: ApiContext, deps: Deps, email: string): Promise<void> {
  const { rows } = await deps.authDb.pool.query<{ id: string; empresaId: string }>(
    'select id, empresa_id as "empresaId" from auth.users where email = $1',
    [email],
  )
  for (const { id, empresaId } of rows) {
    noteAccountEvent(c, deps, 'password-reset', { empresaId, userId: id, reach: 'own' })
    await deps.hub.checkSessions(id)
  }
}

export const translated = <T>({ beats }: Deps, work: () => Promise<T>): Promise<T> =>
  onBeat(beats.code, () =>
    work().catch((error: unknown) => {
      throw translateAuthError(error)
    }),
  )

function requireEmail(email: string): void {
  if (email === '') throw new DomainError('invalid', 'Por favor, digite seu email', { code: 'campos' })
  if (!z.email().safeParse(email).success)
    throw new DomainError('invalid', 'Por favor, digite um email válido', { code: 'email' })
}

export function requireCode(code: string): void {
  if (code === '') throw new DomainError('invalid', 'Por favor, digite o codigo de verificacao', { code: 'campos' })
}
