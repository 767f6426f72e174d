import type { ContactLook, Erasure, NotAnalysed } from '@fechai/contracts/privacy'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { joinScreens } from './screens.ts'

const empty = () => ({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  erasures: ref([]) as readonly Erasure[],
  notAnalysed: ref([]) as readonly NotAnalysed[],
})

/** Requests of people about their data, for the company's managers. */
export const privacy = proxy(empty())

export async function loadPrivacy(): Promise<void> {
  if (privacy.status === 'error') privacy.status = 'loading'
  try {
    const { erasures, notAnalysed } = await call('GET /api/privacy')
    Object.assign(privacy, { status: 'ready', error: '', erasures: ref(erasures), notAnalysed: ref(notAnalysed) })
  } catch (error) {
    privacy.error = messageOf(error)
    if (privacy.status === 'loading') privacy.status = 'error'
  }
}

export const lookForContact = (number: string): Promise<ContactLook> =>
  call('POST /api/privacy/contacts/look', { body: { number } })

export async function eraseContact(number: string, notAgain: boolean): Promise<void> {
  await call('POST /api/privacy/erasures', { body: { id: newId(), number, confirm: 'confirmo', notAgain } })
  await loadPrivacy()
}

export async function setNotAnalysed(number: string, isOn: boolean): Promise<void> {
  await (isOn
    ? call('POST /api/privacy/not-analysed', { body: { number } })
    : call('POST /api/privacy/not-analysed/remove', { body: { number } }))
  await loadPrivacy()
}

joinScreens({ clear: () => Object.assign(privacy, empty()) })
