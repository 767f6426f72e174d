import type { ContactLook, Erasure, NotAnalysed, Privacy } from '@fechai/contracts/privacy'
import { proxy, ref } from 'valtio'
import { api, messageOf } from '../lib/api.ts'
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
    const { erasures, notAnalysed } = await api.get<Privacy>('/api/privacy')
    Object.assign(privacy, { status: 'ready', error: '', erasures: ref(erasures), notAnalysed: ref(notAnalysed) })
  } catch (error) {
    privacy.error = messageOf(error)
    if (privacy.status === 'loading') privacy.status = 'error'
  }
}

export const lookForContact = (number: string): Promise<ContactLook> =>
  api.post<ContactLook>('/api/privacy/contacts/look', { number })

export async function eraseContact(number: string, confirm: string, notAgain: boolean): Promise<void> {
  await api.post('/api/privacy/erasures', { id: newId(), number, confirm, notAgain })
  await loadPrivacy()
}

export async function setNotAnalysed(number: string, isOn: boolean): Promise<void> {
  await api.post(`/api/privacy/not-analysed${isOn ? '' : '/remove'}`, { number })
  await loadPrivacy()
}

joinScreens({ clear: () => Object.assign(privacy, empty()) })
