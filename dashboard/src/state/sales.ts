import type { SalesAnswer } from '@fechai/shared/contracts/insights'
import { displayTime } from '@fechai/shared/domain/clock'
import { LIMITS } from '@fechai/shared/domain/limits'
import type { SalesSettings } from '@fechai/shared/insights/sales/sales-settings'
import { proxy, ref } from 'valtio'
import { api, messageOf } from '../lib/api.ts'
import { tellActivities } from './activity-log.ts'
import { joinScreens } from './screens.ts'

const DEFAULT_DAYS = 90

/** The sales report of a period, computed on the server. */
export const sales = proxy({
  days: DEFAULT_DAYS as number,
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  answer: null as SalesAnswer | null,
  /** Recommended actions that were noted on their leads, and when: 'hh:mm'. */
  noted: {} as Record<string, { leads: number; at: string }>,
})

let asked = 0

export async function loadSales(days: number = sales.days): Promise<void> {
  const mine = ++asked
  Object.assign(sales, { days, status: 'loading', error: '' })
  try {
    const answer = await api.get<SalesAnswer>(`/api/insights/sales?days=${days}`)
    if (mine === asked) Object.assign(sales, { status: 'ready', answer: ref(answer) })
  } catch (error) {
    if (mine === asked) Object.assign(sales, { status: 'error', error: messageOf(error) })
  }
}

/** @throws ApiError with the sentence for the screen. */
export async function saveSalesSettings(settings: SalesSettings): Promise<void> {
  await api.put('/api/insights/sales-settings', settings)
  await loadSales()
}

/** Leaves an action in the history of each lead that asks for it. @throws ApiError with the sentence for the screen. */
export async function noteAction(action: string, leadIds: readonly string[]): Promise<void> {
  const leads = [...new Set(leadIds)]
  for (let at = 0; at < leads.length; at += LIMITS.activityBatch)
    await tellActivities(leads.slice(at, at + LIMITS.activityBatch), { action: 'ACTION_PLANNED', texto: action })
  sales.noted[action] = { leads: leads.length, at: displayTime(new Date()).slice(11, 16) }
}

function clear(): void {
  asked += 1
  Object.assign(sales, { days: DEFAULT_DAYS, status: 'loading', error: '', answer: null, noted: {} })
}

joinScreens({ clear })
