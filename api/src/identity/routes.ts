import { Hono } from 'hono'
import type { Me, People, SignUpAnswer } from '@fechai/contracts/session'
import { hasToAccept } from '../account/terms.ts'
import { lastLostLead } from '@fechai/data/audit'
import { lastErasure } from '@fechai/data/erasures'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { route } from '../http/route.ts'
import { confirmEmail, hasToConfirm, requestConfirmation } from './confirmation.ts'
import { lacksSecondFactor } from './lacks-second-factor.ts'
import { peopleOf } from './people.ts'
import { checkRecoveryCode, requestRecoveryCode, resetPassword } from './recovery.ts'
import { giveSecondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { transcribes } from '../transcribes.ts'
import { openFounding, signUp } from './sign-up.ts'

export const identityRoutes = (deps: Deps) => {
  const founding = openFounding()
  return new Hono<Env>()
    .post('/auth/sign-in/email', route('public'), (c) => signIn(c, deps))
    .post('/auth/two-factor/verify', route('public'), (c) => giveSecondFactor(c, deps))
    .get('/auth/sign-up', route('public'), (c) => {
      const answer: SignUpAnswer = { signUp: deps.environment.SIGN_UP }
      return c.json(answer)
    })
    .post('/auth/sign-up/email', route('public'), (c) => signUp(c, deps, founding))
    .post('/auth/sign-out', route('public'), (c) => signOut(c, deps))
    .post('/auth/email-otp/request-password-reset', route('public'), (c) => requestRecoveryCode(c, deps))
    .post('/auth/email-otp/check-verification-otp', route('public'), (c) => checkRecoveryCode(c, deps))
    .post('/auth/email-otp/reset-password', route('public'), (c) => resetPassword(c, deps))
    .post('/auth/email-otp/send-verification-otp', route('session'), (c) => requestConfirmation(c, deps))
    .post('/auth/email-otp/verify-email', route('session'), (c) => confirmEmail(c, deps))
    .get('/me', route('session'), async (c) => {
      const { OPENAI_API_KEY, FAKE_AI } = deps.environment
      const ai = OPENAI_API_KEY === '' ? 'off' : FAKE_AI === 'on' ? 'fake' : 'on'
      const viewer = c.get('viewer')
      const confirmEmail = await hasToConfirm(deps, viewer)
      const [termsDue, erasedAt, lostAt] = await Promise.all([
        hasToAccept(deps, viewer.user.id),
        lastErasure(deps.db, viewer.owner),
        lastLostLead(deps.db, viewer.owner),
      ])
      const answer: Me = {
        user: viewer.user,
        ai,
        confirmEmail,
        needsSecondFactor: lacksSecondFactor(deps.environment, viewer),
        termsDue,
        forgottenAt:
          [erasedAt, lostAt]
            .filter((at) => at !== null)
            .toSorted()
            .at(-1) ?? null,
        transcription: transcribes(deps.environment),
      }
      return c.json(answer)
    })
    .get('/people', route('session'), async (c) => {
      const answer: People = { people: await peopleOf(deps.authDb, c.get('viewer').owner.empresaId) }
      return c.json(answer)
    })
}
