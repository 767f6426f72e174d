import { hasPassword } from '../account/require-password.ts'
import { hasToAccept } from '../account/terms.ts'
import { lastLostLead } from '@fechai/data/audit'
import { lastErasure } from '@fechai/data/erasures'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
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
  return new Routes()
    .serve('POST /api/auth/sign-in/email', (c, { body }) => signIn(c, deps, body))
    .serve('POST /api/auth/two-factor/verify', (c, { body: { code } }) => giveSecondFactor(c, deps, code))
    .serve('GET /api/auth/sign-up', () => ({ signUp: deps.environment.SIGN_UP }))
    .serve('POST /api/auth/sign-up/email', (c, { body }) => signUp(c, deps, body, founding))
    .serve('POST /api/auth/sign-out', (c) => signOut(c, deps))
    .serve('POST /api/auth/email-otp/request-password-reset', (c, { body: { email } }) =>
      requestRecoveryCode(c, deps, email),
    )
    .serve('POST /api/auth/email-otp/check-verification-otp', (c, { body }) => checkRecoveryCode(c, deps, body))
    .serve('POST /api/auth/email-otp/reset-password', (c, { body }) => resetPassword(c, deps, body))
    .serve('POST /api/auth/email-otp/send-verification-otp', (c) => requestConfirmation(c, deps))
    .serve('POST /api/auth/email-otp/verify-email', (c, { body: { otp } }) => confirmEmail(c, deps, otp))
    .serve('GET /api/me', async (c) => {
      const { OPENAI_API_KEY, FAKE_AI } = deps.environment
      const ai = OPENAI_API_KEY === '' ? 'off' : FAKE_AI === 'on' ? 'fake' : 'on'
      const viewer = c.get('viewer')
      const confirmEmail = await hasToConfirm(deps, viewer)
      const [termsDue, withPassword, erasedAt, lostAt] = await Promise.all([
        hasToAccept(deps, viewer.user.id),
        hasPassword(deps, viewer.user.id),
        lastErasure(deps.db, viewer.owner),
        lastLostLead(deps.db, viewer.owner),
      ])
      return {
        user: viewer.user,
        ai,
        confirmEmail,
        needsSecondFactor: lacksSecondFactor(deps.environment, viewer),
        termsDue,
        hasPassword: withPassword,
        forgottenAt:
          [erasedAt, lostAt]
            .filter((at) => at !== null)
            .toSorted()
            .at(-1) ?? null,
        transcription: transcribes(deps.environment),
      }
    })
    .serve('GET /api/people', async (c) => ({ people: await peopleOf(deps.authDb, c.get('viewer').owner.empresaId) }))
}
