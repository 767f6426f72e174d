import * as z from 'zod'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { translateAuthError } from './errors.ts'
import { identityLimits } from './limits.ts'
import { onBeat } from './on-beat.ts'

/** Longer than one check of a password takes, so that both refusals take one beat. */
const SIGN_IN_BEAT_MS = 150

export const emailSchema = z.string().trim().toLowerCase().max(254)
const signInBody = z.object({ email: emailSchema, password: z.string().max(128) })

export async function signIn(c: ApiContext, deps: Deps): Promise<Response> {
  const { email, password } = await readBody(c, signInBody)
  if (email === '' || password === '')
    throw new DomainError('invalid', 'Por favor, preencha todos os campos', { code: 'campos' })
  await identityLimits(deps, c).signIn(email)
  const cookies = await onBeat(SIGN_IN_BEAT_MS, () => openSession(c, deps, { email, password }))
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  return c.json({ success: true })
}

/** Cookies of a new session. @throws DomainError('unauthenticated') */
export async function openSession(
  c: ApiContext,
  deps: Deps,
  credentials: { email: string; password: string },
): Promise<string[]> {
  try {
    const userAgent = c.req.header('user-agent')?.slice(0, 200) ?? ''
    const { headers } = await deps.identity.auth.api.signInEmail({
      body: credentials,
      headers: new Headers({ 'user-agent': userAgent }),
      returnHeaders: true,
    })
    return headers.getSetCookie()
  } catch (error) {
    throw translateAuthError(error)
  }
}
