import type { OriginCount } from '@fechai/contracts/lead-forms'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Leads of the last days by where they came from. */
export const leadOrigins = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  days: 0,
  list: ref([]) as readonly OriginCount[],
})

export async function loadLeadOrigins(days: number): Promise<void> {
  Object.assign(leadOrigins, { days, error: '' })
  try {
    const { origins } = await call('GET /api/insights/origins', { query: { days } })
    if (leadOrigins.days === days) Object.assign(leadOrigins, { status: 'ready', list: ref(origins) })
  } catch (error) {
    if (leadOrigins.days === days) Object.assign(leadOrigins, { status: 'error', error: messageOf(error) })
  }
}

joinScreens({
  clear: () => Object.assign(leadOrigins, { status: 'loading', error: '', days: 0, list: ref([]) }),
})
