import type { OriginCount } from '@fechai/contracts/lead-forms'
import type { Days } from '@fechai/domain/insights/team/days'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Leads of a period by where they came from. */
export const leadOrigins = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  list: ref([]) as readonly OriginCount[],
})

let asked = 0

export async function loadLeadOrigins(days: Days): Promise<void> {
  const mine = ++asked
  leadOrigins.error = ''
  try {
    const { origins } = await call('GET /api/insights/origins', { query: days })
    if (mine === asked) Object.assign(leadOrigins, { status: 'ready', list: ref(origins) })
  } catch (error) {
    if (mine === asked) Object.assign(leadOrigins, { status: 'error', error: messageOf(error) })
  }
}

joinScreens({
  clear: () => {
    asked += 1
    Object.assign(leadOrigins, { status: 'loading', error: '', list: ref([]) })
  },
})
