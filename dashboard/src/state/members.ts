import type { HandedOver, InvitationSent, Invite, Invitation, Member, OwnSession } from '@fechai/contracts/members'
import { proxy, ref } from 'valtio'
import { EMAIL_UNCONFIRMED, type AccountRole } from '@fechai/domain/members'
import { ApiError, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { joinScreens } from './screens.ts'
import { askToConfirm } from './session.ts'

/** Members of the company, for its managers. */
export const members = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  list: ref([]) as readonly Member[],
  invitations: ref([]) as readonly Invitation[],
})

/** Sessions of this person. */
export const ownSessions = proxy({ error: '', list: ref([]) as readonly OwnSession[] })

export async function loadMembers(): Promise<void> {
  try {
    const answer = await call('GET /api/members')
    members.list = ref(answer.members)
    members.invitations = ref(answer.invitations)
    members.status = 'ready'
    members.error = ''
  } catch (error) {
    members.error = messageOf(error)
    if (members.status === 'loading') members.status = 'error'
  }
}

export async function loadOwnSessions(): Promise<void> {
  try {
    ownSessions.list = ref((await call('GET /api/account/sessions')).sessions)
    ownSessions.error = ''
  } catch (error) {
    ownSessions.error = messageOf(error)
  }
}

/** Shows the server's state after a change. */
async function then<T>(done: Promise<T>): Promise<T> {
  const answer = await done
  await loadMembers()
  return answer
}

/** An invitation that waits for the own address to be confirmed has a code sent to it. */
async function inviting(sent: Promise<InvitationSent>): Promise<InvitationSent> {
  try {
    return await then(sent)
  } catch (error) {
    if (error instanceof ApiError && error.code === EMAIL_UNCONFIRMED) await askToConfirm()
    throw error
  }
}

export const inviteMember = (body: Invite): Promise<InvitationSent> =>
  inviting(call('POST /api/members/invitations', { body }))
export const resendInvitation = (id: string): Promise<InvitationSent> =>
  inviting(call('POST /api/members/invitations/:id/resend', { id }))
export const withdrawInvitation = (id: string): Promise<unknown> =>
  then(call('DELETE /api/members/invitations/:id', { id }))
export const giveRole = (id: string, role: AccountRole): Promise<unknown> =>
  then(call('PATCH /api/members/:id', { id, body: { role } }))
export const deactivateMember = (id: string, to: string | null): Promise<HandedOver> =>
  then(call('POST /api/members/:id/deactivate', { id, body: { to } }))
export const handOverLeads = (id: string, to: string | null): Promise<HandedOver> =>
  then(call('POST /api/members/:id/hand-over', { id, body: { to } }))
/** Erases a person whose word was typed. @throws ApiError */
export const erasePerson = (id: string): Promise<unknown> =>
  then(call('POST /api/members/:id/erase', { id, body: { id: newId(), confirm: 'confirmo' } }))
export const reactivateMember = (id: string): Promise<unknown> => then(call('POST /api/members/:id/reactivate', { id }))

export async function endSession(id: string): Promise<void> {
  await call('DELETE /api/account/sessions/:id', { id })
  await loadOwnSessions()
}

export async function endOtherSessions(): Promise<void> {
  await call('POST /api/account/sessions/end-others')
  await loadOwnSessions()
}

export async function changePassword(current: string, password: string): Promise<void> {
  await call('POST /api/account/password', { body: { current, password } })
  await loadOwnSessions()
}

/** @throws ApiError */
export const closeAccount = (current: string, erase: boolean): Promise<HandedOver> =>
  call('POST /api/account/close', { body: { current, erase } })

function clearMembers(): void {
  Object.assign(members, { status: 'loading', error: '', list: ref([]), invitations: ref([]) })
  Object.assign(ownSessions, { error: '', list: ref([]) })
}

joinScreens({ clear: clearMembers })
