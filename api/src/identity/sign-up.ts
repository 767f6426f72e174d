import * as z from 'zod'
import type { Done } from '@fechai/contracts/endpoint'
import type { SignUp } from '@fechai/contracts/identity'
import { removeUnusedCompanies } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import { SIGN_UP_REFUSALS } from '@fechai/domain/sign-up'
import { SSO_REFUSALS } from '@fechai/domain/sso'
import { acceptWithSignUp } from '../account/terms.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { openConcurrencyLimiter, type ConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { knownAddressMail } from '../mail/letters.ts'
import { sendFirstCode } from './confirmation.ts'
import { decoyCookie } from './decoy-cookie.ts'
import { translateAuthError } from './errors.ts'
import { identityLimits } from './limits.ts'
import { onBeat } from './on-beat.ts'
import { companyOfAddress } from './people.ts'
import { requireGoodPassword } from './passwords.ts'
import { noteOpened, openSession } from './sign-in.ts'
import { signInOf } from '../sso/domains.ts'

const REQUIRED = 'Por favor, preencha todos os campos obrigatorios'

/**
 * Founds a company with its `gestor`. For a known address everything outside looks the same, but the
 * session leads nowhere and the owner of the address gets a letter (docs/decisions/identity.md).
 */
export async function signUp(c: ApiContext, deps: Deps, body: SignUp, founding: ConcurrencyLimiter): Promise<Done> {
  const mode = deps.environment.SIGN_UP
  if (mode !== 'open') throw new DomainError('forbidden', SIGN_UP_REFUSALS[mode], { code: 'cadastro_fechado' })
  if (body.name === '' || body.email === '' || body.password === '')
    throw new DomainError('invalid', REQUIRED, { code: 'campos' })
  if (!z.email().safeParse(body.email).success) {
    throw new DomainError('invalid', 'Por favor, digite um email válido', { code: 'email' })
  }
  requireGoodPassword(body.password, [body.name, body.email, body.company])
  const limits = identityLimits(deps, c)
  await limits.signUp(body.email)
  // Nobody takes an address of a company's domain before its owner comes: the answer depends on the domain alone.
  if (await signInOf(deps.authDb, body.email))
    throw new DomainError('forbidden', SSO_REFUSALS.elsewhere, { code: 'so_sso' })
  const found = async (): Promise<string[]> => {
    await register(deps, body)
    const opened = openSession(c, deps, body).then(async (cookies) => {
      await acceptWithSignUp(deps, body.email)
      return cookies
    })
    opened.then(
      (cookies) => {
        noteOpened(c, deps, 'signed-up', cookies)
        void limits.signedIn(body.email)
        sendFirstCode(c, deps, body.email)
      },
      () => undefined,
    )
    return opened.catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || error.kind !== 'unauthenticated') throw error
      deps.mailer.follow(limits.notice(body.email).then(() => noticeKnownAddress(deps, body.email)))
      return [decoyCookie(deps)]
    })
  }
  const cookies = await onBeat(deps.beats.signUp, () => withinLimit(founding, found))
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  return { success: true }
}

/** Each sign-up holds one connection while its company is founded on a second: ten at once would wait for one another. */
const AT_ONCE = 4
const LINE = 200
const LINE_MS = 20_000
const MANY = 'Muita gente está criando conta agora. Nada foi perdido: tente de novo em instantes.'

export const openFounding = (): ConcurrencyLimiter =>
  openConcurrencyLimiter({
    ...{ perUser: AT_ONCE, perCompany: AT_ONCE, perProcess: AT_ONCE },
    // People have no company yet: all wait in one line, which one company would have half of.
    waiting: 2 * LINE,
    waitMs: LINE_MS,
    refusal: () => new DomainError('unavailable', MANY, { code: 'cadastro', retryAfterSeconds: 5 }),
  })

async function noticeKnownAddress({ authDb, mailer }: Deps, email: string): Promise<void> {
  const empresaId = await companyOfAddress(authDb, email)
  if (empresaId !== null) await mailer.send(empresaId, knownAddressMail(email))
}

async function withinLimit<T>(founding: ConcurrencyLimiter, work: () => Promise<T>): Promise<T> {
  const end = await founding.acquire({ userId: 'anyone', empresaId: 'anyone' })
  try {
    return await work()
  } finally {
    end()
  }
}

async function register({ identity, authDb, log }: Deps, body: SignUp): Promise<void> {
  try {
    await identity.auth.api.signUpEmail({ body })
  } catch (error) {
    removeUnusedCompanies(authDb).catch((err: unknown) => log.warn({ err }, 'unused companies not removed'))
    throw translateAuthError(error)
  }
}
