import type {
  HandedOver,
  InvitationSent,
  Invite,
  Invitation,
  Member,
  MembersAnswer,
  OwnSession,
  OwnSessions,
} from '@fechai/contracts/members'
import type { Role } from '@fechai/contracts/session'
import { proxy, ref } from 'valtio'
import { EMAIL_UNCONFIRMED } from '@fechai/domain/members'
import { api, ApiError, messageOf } from '../lib/api.ts'
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
    const answer = await api.get<MembersAnswer>('/api/members')
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
    ownSessions.list = ref((await api.get<OwnSessions>('/api/account/sessions')).sessions)
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
  inviting(api.post<InvitationSent>('/api/members/invitations', body))
export const resendInvitation = (id: string): Promise<InvitationSent> =>
  inviting(api.post<InvitationSent>(`/api/members/invitations/${id}/resend`, {}))
export const withdrawInvitation = (id: string): Promise<unknown> => then(api.delete(`/api/members/invitations/${id}`))
export const giveRole = (id: string, role: Role): Promise<unknown> => then(api.patch(`/api/members/${id}`, { role }))
export const deactivateMember = (id: string, to: string): Promise<HandedOver> =>
  then(api.post<HandedOver>(`/api/members/${id}/deactivate`, { to }))
export const handOverLeads = (id: string, to: string): Promise<HandedOver> =>
  then(api.post<HandedOver>(`/api/members/${id}/hand-over`, { to }))
/** @throws ApiError */
export const erasePerson = (id: string, confirm: string): Promise<unknown> =>
  then(api.post(`/api/members/${id}/erase`, { id: newId(), confirm }))
export const reactivateMember = (id: string): Promise<unknown> => then(api.post(`/api/members/${id}/reactivate`, {}))

export async function endSession(id: string): Promise<void> {
  await api.delete(`/api/account/sessions/${id}`)
  await loadOwnSessions()
}

export async function endOtherSessions(): Promise<void> {
  await api.post('/api/account/sessions/end-others', {})
  await loadOwnSessions()
}

export async function changePassword(current: string, password: string): Promise<void> {
  await api.post('/api/account/password', { current, password })
  await loadOwnSessions()
}

/** @throws ApiError */
export const closeAccount = (current: string, erase: boolean): Promise<HandedOver> =>
  api.post<HandedOver>('/api/account/close', { current, erase })

function clearMembers(): void {
  Object.assign(members, { status: 'loading', error: '', list: ref([]), invitations: ref([]) })
  Object.assign(ownSessions, { error: '', list: ref([]) })
}

joinScreens({ clear: clearMembers })
