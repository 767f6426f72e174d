import type { InvitationShown } from '@fechai/contracts/members'
import { api } from '../lib/api.ts'
import { remember } from '../lib/remember.ts'
import { LEAVING } from './session.ts'

const anonymous = { anonymous: true }

/** Loads an invitation by the token of its link. */
export const readInvitation = (token: string): Promise<InvitationShown> =>
  api.post('/api/auth/invitations/look', { token }, anonymous)

/** Opens the account of an invitation; it replaces the session of the previous user at this browser. */
export async function acceptInvitation(token: string, name: string, password: string): Promise<void> {
  await api.post('/api/auth/invitations/accept', { token, name, password }, anonymous)
  remember(LEAVING, null)
}
