import type { InvitationShown } from '@fechai/contracts/members'
import { call } from '../lib/call.ts'
import { remember } from '../lib/remember.ts'
import { LEAVING } from './session.ts'

const anonymous = { anonymous: true }

/** Loads an invitation by the token of its link. */
export const readInvitation = (token: string): Promise<InvitationShown> =>
  call('POST /api/auth/invitations/look', { body: { token } }, anonymous)

/** Opens the account of an invitation; it replaces the session of the previous user at this browser. */
export async function acceptInvitation(token: string, name: string, password: string): Promise<void> {
  await call('POST /api/auth/invitations/accept', { body: { token, name, password } }, anonymous)
  remember(LEAVING, null)
}
