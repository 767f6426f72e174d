import type { SellerGoal, TeamAnswer } from '@fechai/contracts/team'
import { firstOfMonth, type Days } from '@fechai/domain/insights/team/days'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { todayInZone } from '../lib/today.ts'
import { joinScreens } from './screens.ts'

const thisMonth = (): Days => ({ from: firstOfMonth(todayInZone()), to: todayInZone() })

/** Salespeople of a period beside each other. */
export const team = proxy({
  days: thisMonth(),
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  answer: null as TeamAnswer | null,
})

let asked = 0

/** Loads the figures; those of before stay meanwhile. */
export async function loadTeam(days: Days = { ...team.days }): Promise<void> {
  const mine = ++asked
  Object.assign(team, { days, status: 'loading', error: '' })
  try {
    const answer = await call('GET /api/insights/team', { query: days })
    if (mine === asked) Object.assign(team, { status: 'ready', answer: ref(answer) })
  } catch (error) {
    if (mine === asked) Object.assign(team, { status: 'error', error: messageOf(error) })
  }
}

/** @throws ApiError */
export async function setGoal(goal: SellerGoal): Promise<void> {
  await call('PUT /api/insights/team/goals', { body: goal })
  await loadTeam()
}

/** @throws ApiError */
export async function showNames(shown: boolean): Promise<void> {
  await call('PUT /api/insights/team/names', { body: { shown } })
  await loadTeam()
}

joinScreens({
  clear: () => {
    asked += 1
    Object.assign(team, { days: thisMonth(), status: 'loading', error: '', answer: null })
  },
})
