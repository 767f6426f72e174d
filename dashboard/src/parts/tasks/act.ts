import type { OpenPromise, Task } from '@fechai/contracts/tasks'
import { LIMITS } from '@fechai/domain/limits'
import { clockOf, shortDay, type TaskTime } from '@fechai/domain/task'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { addTask, changeTask, removeTask } from '../../state/tasks.ts'
import { taskCopy } from './copy.ts'

const text = taskCopy.said
const TOAST = 'task'
const UNDONE_TOAST = 'task-undone'

/** '24/11' or '24/11, 09:00'. */
export const dayWords = ({ dueOn, dueMinute }: TaskTime): string =>
  dueMinute === null ? shortDay(dueOn) : `${shortDay(dueOn)}, ${clockOf(dueMinute)}`

/** Changes something, says so, and offers to take it back. */
async function act<T>(
  work: () => Promise<T>,
  said: (done: T) => string,
  undo?: (done: T) => Promise<unknown>,
): Promise<void> {
  try {
    const done = await work()
    const action = undo && {
      label: text.undo,
      onClick: () =>
        void act(
          () => undo(done),
          () => text.undone,
        ),
    }
    toast.success(said(done), { id: undo ? TOAST : UNDONE_TOAST, duration: LIMITS.undoSeconds * 1_000, action })
  } catch (error) {
    toast.error(text.failed(messageOf(error)), { id: TOAST })
  }
}

const set = (task: Task, state: Task['state'], said: string): Promise<void> =>
  act(
    () => changeTask(task, { state }),
    () => said,
    (changed) => changeTask(changed, { state: task.state }),
  )

export const finishTask = (task: Task): Promise<void> => set(task, 'done', text.done(task.title))
export const reopenTask = (task: Task): Promise<void> => set(task, 'open', text.reopened)
export const dropTask = (task: Task): Promise<void> => set(task, 'dropped', text.dropped)

export const putOff = (task: Task, { dueOn, dueMinute }: TaskTime): Promise<void> =>
  act(
    () => changeTask(task, { dueOn, dueMinute }),
    (changed) => text.putOff(dayWords(changed)),
    (changed) => changeTask(changed, { dueOn: task.dueOn, dueMinute: task.dueMinute }),
  )

/** Makes a promise a task of its day, or refuses it. */
export const takePromise = ({ leadId, index, title, dueOn }: OpenPromise, state: 'open' | 'dropped'): Promise<void> =>
  act(
    () => addTask({ leadId, title, dueOn, dueMinute: null, promise: index, state }),
    (made) => (state === 'open' ? text.made(dayWords(made)) : text.refused),
    ({ id }) => removeTask(id),
  )
