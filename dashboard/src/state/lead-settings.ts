import type { LeadSettings, LeadSettingsChange } from '@fechai/contracts/lead-settings'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** The company's reasons for a loss and its own fields; null until they are known. */
export const leadSettings = proxy({ known: null as LeadSettings | null, error: '' })

let loading: Promise<void> | null = null

/** Loads them once for all parts that ask. */
export const needLeadSettings = (): Promise<void> =>
  leadSettings.known ? Promise.resolve() : (loading ??= loadLeadSettings().finally(() => (loading = null)))

export async function loadLeadSettings(): Promise<void> {
  try {
    Object.assign(leadSettings, { known: ref(await call('GET /api/lead-settings')), error: '' })
  } catch (error) {
    leadSettings.error = messageOf(error)
  }
}

/** Saves whole lists; a list that is left out stays. @throws ApiError with the sentence for the screen */
export async function changeLeadSettings(change: Omit<LeadSettingsChange, 'revision'>): Promise<void> {
  const { revision } = leadSettings.known!
  try {
    leadSettings.known = ref(await call('PUT /api/lead-settings', { body: { ...change, revision } }))
  } catch (error) {
    // Another person's list is shown, so that the next try sees it.
    await loadLeadSettings()
    throw error
  }
}

joinScreens({ clear: () => void Object.assign(leadSettings, { known: null, error: '' }) })
