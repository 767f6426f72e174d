import type { SalesAnswer } from '@fechai/shared/contracts/insights'
import { proxy, ref } from 'valtio'
import { api, messageOf } from '../lib/api.ts'
import { joinScreens } from './screens.ts'

const DEFAULT_DAYS = 90

/** The sales report of a period, computed on the server. */
export const sales = proxy({
  days: DEFAULT_DAYS as number,
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  answer: null as SalesAnswer | null,
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

function clear(): void {
  asked += 1
  Object.assign(sales, { days: DEFAULT_DAYS, status: 'loading', error: '', answer: null })
}

joinScreens({ clear })
