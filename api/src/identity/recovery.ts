import * as z from 'zod'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { noteAccountEvent } from '../http/security-events.ts'
import { translateAuthError } from './errors.ts'
import { identityLimits } from './limits.ts'
import { onBeat } from './on-beat.ts'
import { requireGoodPassword } from './passwords.ts'
import { emailSchema } from './sign-in.ts'

const BEAT_MS = 150

export const codeSchema = z.string().trim().toUpperCase().max(6)
export const requestBody = z.object({ email: emailSchema })
export const checkBody = z.object({
  email: emailSchema,
  otp: codeSchema,
  type: z.literal('forget-password').optional(),
})
export const resetBody = z.object({ email: emailSchema, otp: codeSchema, password: z.string() })

/** Answers before anything is looked up, so that nothing of the answer can depend on the address. */
export async function requestRecoveryCode(c: ApiContext, deps: Deps): Promise<Response> {
  const { email } = await readBody(c, requestBody)
  requireEmail(email)
  await identityLimits(deps, c).recoveryCode(email)
  const made = deps.identity.auth.api.requestPasswordResetEmailOTP({ body: { email } })
  deps.mailer.follow(made.catch((err: unknown) => deps.log.error({ err }, 'recovery code not made')))
  return c.json({ success: true })
}

export async function checkRecoveryCode(c: ApiContext, deps: Deps): Promise<Response> {
  const { email, otp } = await readBody(c, checkBody)
  requireEmail(email)
  requireCode(otp)
  await identityLimits(deps, c).recoveryTry(email)
  await translated(() => deps.identity.auth.api.checkVerificationOTP({ body: { email, otp, type: 'forget-password' } }))
  return c.json({ success: true })
}

/** The code is checked again and used up; every session of the account ends. */
export async function resetPassword(c: ApiContext, deps: Deps): Promise<Response> {
  const { email, otp, password } = await readBody(c, resetBody)
  requireEmail(email)
  requireCode(otp)
  requireGoodPassword(password, [email])
  await identityLimits(deps, c).recoveryTry(email)
  await translated(() => deps.identity.auth.api.resetPasswordEmailOTP({ body: { email, otp, password } }))
  await afterReset(c, deps, email).catch((err: unknown) => deps.log.warn({ err }, 'security event not recorded'))
  return c.json({ success: true })
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

export const translated = <T>(work: () => Promise<T>): Promise<T> =>
  onBeat(BEAT_MS, () =>
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
