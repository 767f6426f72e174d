import type { SalesAnswer } from '@fechai/contracts/insights'
import { displayTime } from '@fechai/domain/clock'
import { LIMITS } from '@fechai/domain/limits'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { daysBefore, type Days } from '@fechai/domain/insights/team/days'
import { dayAfter } from '@fechai/domain/task'
import type { SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import { proxy, ref } from 'valtio'
import { ApiError, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { todayInZone } from '../lib/today.ts'
import { undoAction } from './action-plan.ts'
import { activityOf, tellActivities } from './activity-log.ts'
import { joinScreens } from './screens.ts'
import { addTask, removeTask } from './tasks.ts'

const lastMonths = (): Days => ({ from: dayAfter(todayInZone(), -89), to: todayInZone() })

/** An activity that an action left on a lead, and the task beside it; null until that is made. */
interface MadeActivity {
  id: string
  leadId: string
  taskId: string | null
}

/** Traces of an action on its leads; empty if the day had it already. */
interface NotedAction {
  made: MadeActivity[]
  at: string
}

/** The sales report of a period, computed on the server. */
export const sales = proxy({
  days: lastMonths(),
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  answer: null as SalesAnswer | null,
  /** The report of as many days before; null until it is there, and where it cannot be made. */
  before: null as SalesReport | null,
  /** Recommended actions that were noted on their leads, and when: 'hh:mm'. */
  noted: {} as Record<string, NotedAction>,
})

let asked = 0

export async function loadSales(days: Days = { ...sales.days }): Promise<void> {
  const mine = ++asked
  Object.assign(sales, { days, status: 'loading', error: '' })
  try {
    const answer = await call('GET /api/insights/sales', { query: days })
    if (mine === asked) {
      Object.assign(sales, { status: 'ready', answer: ref(answer), before: null })
      await compare(days, mine)
    }
  } catch (error) {
    if (mine === asked) Object.assign(sales, { status: 'error', error: messageOf(error) })
  }
}

/** Comes after the report, which does not wait for it; a comparison that fails is left out. */
async function compare(days: Days, mine: number): Promise<void> {
  const answer = await call('GET /api/insights/sales', { query: daysBefore(days) }).catch(() => null)
  if (mine === asked && answer) sales.before = ref(answer.report)
}

/** @throws ApiError with the sentence for the screen. */
export async function saveSalesSettings(settings: SalesSettings): Promise<void> {
  await call('PUT /api/insights/sales-settings', { body: settings })
  await loadSales()
}

/**
 * Leaves a recommended action in the history of each lead, in the words for that lead, and as a task of its owner. What
 * was left before a failure can be taken back as well. @throws ApiError with the sentence for the screen.
 */
export async function noteAction(
  action: string,
  leads: readonly { leadId: string; texto: string }[],
  dueOn: string,
): Promise<void> {
  const told = leads.map(({ leadId, texto }) => activityOf(leadId, { action: 'ACTION_PLANNED', texto }))
  const at = displayTime(new Date()).slice(11, 16)
  const made = [...(sales.noted[action]?.made ?? [])]
  const keep = (): void => void (sales.noted[action] = { made: made.map((each) => ({ ...each })), at })
  for (let first = 0; first < told.length; first += LIMITS.activityBatch) {
    const batch = await tellActivities(told.slice(first, first + LIMITS.activityBatch))
    made.push(...batch.map(({ id, lead_id: leadId }) => ({ id, leadId, taskId: null })))
    keep()
  }
  for (const each of made.filter(({ taskId }) => taskId === null)) {
    const title = leads.find(({ leadId }) => leadId === each.leadId)!.texto
    each.taskId = (await addTask({ leadId: each.leadId, title, dueOn, dueMinute: null })).id
    keep()
  }
}

/** @throws ApiError with the sentence for the screen; what is still noted then can be taken back again. */
export async function undoNoted(action: string): Promise<void> {
  const noted = sales.noted[action]
  for (const { id, leadId, taskId } of [...(noted?.made ?? [])]) {
    if (taskId !== null) await removeIfThere(taskId)
    await undoAction(leadId, id)
    noted!.made = noted!.made.filter((each) => each.id !== id)
  }
  delete sales.noted[action]
}

const removeIfThere = (taskId: string): Promise<void> =>
  removeTask(taskId).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

function clear(): void {
  asked += 1
  Object.assign(sales, { days: lastMonths(), status: 'loading', error: '', answer: null, before: null, noted: {} })
}

joinScreens({ clear })
