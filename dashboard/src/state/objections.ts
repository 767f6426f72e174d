import type { ObjectionsAnswer } from '@fechai/contracts/insights'
import type { Days } from '@fechai/domain/insights/team/days'
import { dayAfter } from '@fechai/domain/task'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { todayInZone } from '../lib/today.ts'
import { joinScreens } from './screens.ts'

const lastMonth = (): Days => ({ from: dayAfter(todayInZone(), -29), to: todayInZone() })

/** The objections report of a period, of one attendant or of all. */
export const objections = proxy({
  days: lastMonth(),
  /** Null for all. */
  vendedor: null as string | null,
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  report: null as ObjectionsAnswer['report'] | null,
  /** Attendants that the report of all names: they stay to choose from while one is shown. */
  sellers: [] as string[],
})

let asked = 0

export async function loadObjections(
  days: Days = { ...objections.days },
  vendedor: string | null = objections.vendedor,
): Promise<void> {
  const mine = ++asked
  Object.assign(objections, { days, vendedor, status: 'loading', error: '' })
  const query = { ...days, ...(vendedor !== null && { vendedor }) }
  try {
    const { report } = await call('GET /api/insights/objections', { query })
    if (mine !== asked) return
    const sellers = vendedor === null ? report.sellers.map((each) => each.vendedor) : [...objections.sellers]
    Object.assign(objections, { status: 'ready', report: ref(report), sellers })
  } catch (error) {
    if (mine === asked) Object.assign(objections, { status: 'error', error: messageOf(error) })
  }
}

function clear(): void {
  asked += 1
  const fresh = { days: lastMonth(), vendedor: null, status: 'loading', error: '', report: null, sellers: [] }
  Object.assign(objections, fresh)
}

joinScreens({ clear })
