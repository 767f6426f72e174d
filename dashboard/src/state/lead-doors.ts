import type { LeadDoors, LeadForm, LeadLink, LeadMailbox, NewForm, NewLink } from '@fechai/contracts/lead-forms'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { whileShown } from '../lib/while-shown.ts'
import { joinScreens } from './screens.ts'

const NONE: LeadDoors = { forms: [], links: [], mailbox: null, takesMail: false }

/** Forms, links and the address of e-mail by which leads come in, for the company's managers. */
export const leadDoors = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  known: ref(NONE) as Readonly<LeadDoors>,
})

export async function loadLeadDoors(): Promise<void> {
  try {
    Object.assign(leadDoors, { status: 'ready', error: '', known: ref(await call('GET /api/lead-forms')) })
  } catch (error) {
    leadDoors.error = messageOf(error)
    if (leadDoors.status === 'loading') leadDoors.status = 'error'
  }
}

const shown = whileShown(loadLeadDoors)

/** Follows them while they are on the screen; the returned function stops that. */
export const openLeadDoors = shown.open

/** @throws ApiError with the sentence for the screen */
export async function addForm(body: NewForm): Promise<LeadForm> {
  const form = await call('POST /api/lead-forms', { body })
  await loadLeadDoors()
  return form
}

/** @throws ApiError with the sentence for the screen */
export async function addLink(body: NewLink): Promise<LeadLink> {
  const link = await call('POST /api/lead-links', { body })
  await loadLeadDoors()
  return link
}

/** @throws ApiError with the sentence for the screen */
export async function removeForm(id: string): Promise<void> {
  await call('DELETE /api/lead-forms/:id', { id })
  await loadLeadDoors()
}

/** @throws ApiError with the sentence for the screen */
export async function removeLink(id: string): Promise<void> {
  await call('DELETE /api/lead-links/:id', { id })
  await loadLeadDoors()
}

/** Makes the address of e-mail, or exchanges it. @throws ApiError with the sentence for the screen */
export async function renewMailbox(): Promise<LeadMailbox> {
  const mailbox = await call('POST /api/lead-mailbox')
  await loadLeadDoors()
  return mailbox
}

/** @throws ApiError with the sentence for the screen */
export async function removeMailbox(): Promise<void> {
  await call('DELETE /api/lead-mailbox')
  await loadLeadDoors()
}

joinScreens({
  clear: () => Object.assign(leadDoors, { status: 'loading', error: '', known: ref(NONE) }),
  refresh: shown.refresh,
})
