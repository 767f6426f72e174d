import type { NewTask, NextTasks, OpenPromise, Task, TaskChange, Tasks } from '@fechai/contracts/tasks'
import { cardDueWords, isLate, TASK_LIMITS, timeInZone, type TaskTime } from '@fechai/domain/task'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { cardDues, type CardDue } from './card-dues.ts'
import { joinScreens } from './screens.ts'
import { seesOwners, session } from './session.ts'

/** Changes of leads within this time are one load. */
const REFRESH_MS = 2_000

/** Tasks of the page: those of this person, or of the whole team. */
export const tasks = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  whose: 'team' as 'mine' | 'team',
  /** Owner whose tasks a manager looks at; null for all. */
  ownerId: null as string | null,
  limit: TASK_LIMITS.shown as number,
  data: null as Tasks | null,
  promises: ref([]) as readonly OpenPromise[],
  /** All of them: `promises` has the newest. */
  promisesTotal: 0,
  promisesError: '',
})

/** The number in the menu. */
export const overdueTasks = proxy({ count: 0 })

/** Tasks of the lead in 'Deep Lead'. */
export const leadTasks = proxy({
  leadId: null as string | null,
  today: '',
  list: ref([]) as readonly Task[],
  error: '',
})

/** The task that the open dialog changes, or makes; null while it is closed. */
export const taskDialog = proxy({
  open: null as { task: Task | null; lead: { id: string; name: string } | null; title: string } | null,
})

export function openTaskDialog(of: Partial<NonNullable<typeof taskDialog.open>> = {}): void {
  taskDialog.open = { task: null, lead: null, title: '', ...of }
}

let isPageOpen = false
let turn = 0

/** Loads the page's tasks; the rows of before stay meanwhile. */
export async function loadTasks(): Promise<void> {
  isPageOpen = true
  const mine = ++turn
  const dono = !seesOwners() ? null : tasks.whose === 'mine' ? (session.user?.id ?? null) : tasks.ownerId
  try {
    const data = await call('GET /api/tasks', { query: { ...(dono !== null && { dono }), limit: tasks.limit } })
    if (mine !== turn) return
    Object.assign(tasks, { data: ref(data), status: 'ready', error: '' })
  } catch (error) {
    if (mine !== turn) return
    tasks.error = messageOf(error)
    tasks.status = tasks.data === null ? 'error' : 'ready'
  }
}

export async function loadPromises(): Promise<void> {
  try {
    const { total, promises } = await call('GET /api/tasks/promises')
    Object.assign(tasks, { promises: ref(promises), promisesTotal: total, promisesError: '' })
  } catch (error) {
    tasks.promisesError = messageOf(error)
  }
}

export function closeTasksPage(): void {
  isPageOpen = false
}

let next: NextTasks['tasks'] | null = null
let nextWanted = false
let nextTurn = 0

/** Loads the next task of each lead, for the board's cards; changes of leads load them again. */
export async function loadCardDues(): Promise<void> {
  nextWanted = true
  const mine = ++nextTurn
  try {
    const answer = await call('GET /api/tasks/next')
    if (mine !== nextTurn) return
    next = answer.tasks
    showCardDues()
  } catch {
    // The cards keep their due times, and the next change asks again.
  }
}

/** Called when the board is left. */
export function closeCardDues(): void {
  nextWanted = false
  nextTurn += 1
}

/** Writes the due times of cards as they are at this moment. */
export function showCardDues(): void {
  const now = timeInZone(Date.now())
  const shown = new Map(next?.map((task) => [task.leadId, dueOfCard(task, now)]))
  for (const leadId of Object.keys(cardDues)) if (!shown.has(leadId)) delete cardDues[leadId]
  for (const [leadId, due] of shown) if (cardDues[leadId]?.words !== due.words) cardDues[leadId] = due
}

const dueOfCard = (task: TaskTime, now: ReturnType<typeof timeInZone>): CardDue => ({
  words: cardDueWords(task, now),
  isToday: task.dueOn === now.day,
  isOverdue: isLate(task, now),
})

let overdueWanted = false

/** Loads the number of overdue tasks; changes of leads load it again. */
export async function loadOverdue(): Promise<void> {
  overdueWanted = true
  try {
    overdueTasks.count = (await call('GET /api/tasks/overdue')).overdue
  } catch {
    // The menu keeps its number, and the next change asks again.
  }
}

export async function openLeadTasks(leadId: string): Promise<void> {
  if (leadTasks.leadId !== leadId) Object.assign(leadTasks, { leadId, list: ref([]), error: '' })
  try {
    const { today, tasks: list } = await call('GET /api/leads/:id/tasks', { id: leadId })
    if (leadTasks.leadId === leadId) Object.assign(leadTasks, { today, list: ref(list), error: '' })
  } catch (error) {
    if (leadTasks.leadId === leadId) leadTasks.error = messageOf(error)
  }
}

export function closeLeadTasks(): void {
  leadTasks.leadId = null
}

/** @throws ApiError */
export const addTask = async (task: Omit<NewTask, 'id'>): Promise<Task> =>
  thenReload((await call('POST /api/tasks', { body: { id: newId(), ...task } })).task)

/** @throws ApiError */
export async function changeTask(
  task: Pick<Task, 'id' | 'revision'>,
  change: Omit<TaskChange, 'revision'>,
): Promise<Task> {
  try {
    const { id, revision } = task
    return await thenReload((await call('PATCH /api/tasks/:id', { id, body: { revision, ...change } })).task)
  } catch (error) {
    // A refused change shows the task as it is by now.
    void reload()
    throw error
  }
}

/** @throws ApiError */
export async function removeTask(id: string): Promise<void> {
  await call('DELETE /api/tasks/:id', { id })
  await reload()
}

async function thenReload(task: Task): Promise<Task> {
  await reload()
  return task
}

/** After a change of this person. */
async function reload(): Promise<void> {
  await Promise.all([isPageOpen && loadPromises(), refresh()])
}

/** Reads again what another person may have changed. Promises are as they were when the page was opened. */
async function refresh(): Promise<void> {
  await Promise.all([
    isPageOpen && loadTasks(),
    overdueWanted && loadOverdue(),
    nextWanted && loadCardDues(),
    leadTasks.leadId !== null && openLeadTasks(leadTasks.leadId),
  ])
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Begins the wait with the first change and loads at its end, so that the last change is seen and none puts it off. */
function refreshSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void refresh()
  }, REFRESH_MS)
}

joinScreens({
  change({ change, by }) {
    // An analysis changes a lead and none of its tasks; leads that go take theirs along.
    if (by !== null || change === 'deleted') refreshSoon()
  },
  refresh: refreshSoon,
  clear: () => {
    clearTimeout(timer)
    timer = undefined
    Object.assign(tasks, { status: 'loading', error: '', whose: 'team', ownerId: null, data: null })
    Object.assign(tasks, { limit: TASK_LIMITS.shown, promises: ref([]), promisesTotal: 0, promisesError: '' })
    overdueTasks.count = 0
    Object.assign(leadTasks, { leadId: null, today: '', list: ref([]), error: '' })
    taskDialog.open = null
    isPageOpen = false
    overdueWanted = false
    next = null
    closeCardDues()
    showCardDues()
  },
})
