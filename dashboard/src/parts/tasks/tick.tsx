import type { Task } from '@fechai/contracts/tasks'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { finishTask, reopenTask } from './act.ts'
import { taskCopy as text } from './copy.ts'

/** The box of a task: a press does it, or opens it again. It refuses a second press while the first one is sent. */
export function Tick({ task }: { task: Task }) {
  const [busy, setBusy] = useState(false)
  const isDone = task.state === 'done'
  const press = async () => {
    if (busy) return
    setBusy(true)
    await (isDone ? reopenTask(task) : finishTask(task))
    setBusy(false)
  }
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-busy={busy || undefined}
      aria-label={isDone ? text.reopen(task.title) : text.done(task.title)}
      onClick={() => void press()}
      className="group/tick grid size-8 shrink-0 place-items-center rounded-control touch:size-11"
    >
      <span
        className={clsx(
          'grid size-[18px] place-items-center rounded-[5px] border transition-colors duration-150 touch:size-[22px]',
          isDone || busy ? 'border-accent bg-accent text-on-accent' : 'border-field group-hover/tick:border-accent',
        )}
      >
        {(isDone || busy) && <Check aria-hidden className="size-3.5" strokeWidth={2.5} />}
      </span>
    </button>
  )
}
