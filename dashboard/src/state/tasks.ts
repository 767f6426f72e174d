import type { NewTask, NextTask, OpenPromise, Task, TaskChange, Tasks } from '@fechai/contracts/tasks'
import { TASK_LIMITS } from '@fechai/domain/task'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { joinScreens } from './screens.ts'
import { seesOwners, session } from './session.ts'

const REFRESH_MS = 400

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
  promisesError: '',
})

/** The first open task of each lead, for the number in the menu. */
export const nextTasks = proxy({ byLead: ref(new Map()) as ReadonlyMap<string, NextTask>, isKnown: false })

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
    tasks.promises = ref((await call('GET /api/tasks/promises')).promises)
    tasks.promisesError = ''
  } catch (error) {
    tasks.promisesError = messageOf(error)
  }
}

export function closeTasksPage(): void {
  isPageOpen = false
}

let nextWanted = false

/** Loads the first tasks of leads, once; changes of leads load them again. */
export function knowNextTasks(): void {
  if (nextWanted) return
  nextWanted = true
  void loadNext()
}

async function loadNext(): Promise<void> {
  try {
    const { tasks: list } = await call('GET /api/tasks/next')
    nextTasks.byLead = ref(new Map(list.map((each) => [each.leadId, each])))
    nextTasks.isKnown = true
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

async function reload(): Promise<void> {
  await Promise.all([
    isPageOpen && loadTasks(),
    isPageOpen && loadPromises(),
    nextWanted && loadNext(),
    leadTasks.leadId !== null && openLeadTasks(leadTasks.leadId),
  ])
}

let timer: ReturnType<typeof setTimeout> | undefined
function reloadSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void reload(), REFRESH_MS)
}

joinScreens({
  change: reloadSoon,
  refresh: reloadSoon,
  clear: () => {
    clearTimeout(timer)
    Object.assign(tasks, { status: 'loading', error: '', whose: 'team', ownerId: null, data: null })
    Object.assign(tasks, { limit: TASK_LIMITS.shown, promises: ref([]), promisesError: '' })
    Object.assign(nextTasks, { byLead: ref(new Map()), isKnown: false })
    Object.assign(leadTasks, { leadId: null, today: '', list: ref([]), error: '' })
    taskDialog.open = null
    isPageOpen = false
    nextWanted = false
  },
})
