import type { InvitationShown } from '@fechai/shared/contracts/members'
import { api } from '../lib/api.ts'
import { remember } from '../lib/remember.ts'
import { LEAVING } from './session.ts'

const anonymous = { anonymous: true }

/** What an invitation says, for who holds its link. */
export const readInvitation = (token: string): Promise<InvitationShown> =>
  api.post('/api/auth/invitations/look', { token }, anonymous)

/** Opens the account that an invitation makes; whoever was signed in at this browser is not any more. */
export async function acceptInvitation(token: string, name: string, password: string): Promise<void> {
  await api.post('/api/auth/invitations/accept', { token, name, password }, anonymous)
  remember(LEAVING, null)
}
