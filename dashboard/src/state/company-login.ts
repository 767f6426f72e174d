import type { SsoLook } from '@fechai/contracts/sso'
import { call } from '../lib/call.ts'
import { remember } from '../lib/remember.ts'
import { LEAVING, tellLeaving } from './session.ts'

/** Says how an address signs in; by password where the server does not answer. */
export const askHowToSignIn = (email: string): Promise<SsoLook['sso']> =>
  call('POST /api/auth/sso/look', { body: { email } }, { anonymous: true }).then(
    ({ sso }) => sso,
    () => 'none',
  )

/** Leaves for the sign-in of the person's company. @throws ApiError with the sentence for the screen */
export async function leaveForCompanyLogin(email: string): Promise<void> {
  await tellLeaving()
  const { url } = await call('POST /api/auth/sso/start', { body: { email } }, { anonymous: true })
  // Forgets an unsent sign-out of the earlier session: the next one is another.
  remember(LEAVING, null)
  location.assign(url)
}
