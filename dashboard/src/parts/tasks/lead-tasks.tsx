import type { Lead } from '@fechai/domain/lead'
import type { Task } from '@fechai/contracts/tasks'
import { dueWords, isLate, TASK_LIMITS, timeInZone } from '@fechai/domain/task'
import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useNow } from '../../lib/use-now.ts'
import { closeLeadTasks, leadTasks, openLeadTasks, openTaskDialog } from '../../state/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../load-error.tsx'
import { stepOf } from '../step-of.ts'
import { taskCopy } from './copy.ts'
import { TaskQuote } from './quote.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { Tick } from './tick.tsx'

const text = taskCopy.lead

/** The tasks of one lead: its open ones, then those that were done last. A next step gets its day here. */
export function LeadTasks({ lead, className = '' }: { lead: Lead; className?: string }) {
  const { list, today, error } = useSnapshot(leadTasks) as { list: readonly Task[]; today: string; error: string }
  useEffect(() => {
    void openLeadTasks(lead.id)
    return closeLeadTasks
  }, [lead.id])
  const { minute } = timeInZone(useNow())
  const hasOpen = list.some(({ state }) => state === 'open')
  const add = () =>
    openTaskDialog({
      lead: { id: lead.id, name: lead.nome },
      title: hasOpen ? '' : stepOf(lead).slice(0, TASK_LIMITS.titleLength),
    })
  return (
    <section aria-label={text.title} className={`print:hidden ${className}`}>
      <div className="flex items-center gap-3">
        <h2 className="text-sm font-semibold">{text.title}</h2>
        <Button look="quiet" onClick={add}>
          <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
          {hasOpen ? taskCopy.add : text.add}
        </Button>
      </div>
      {error !== '' && <LoadError message={text.failed(error)} onRetry={() => void openLeadTasks(lead.id)} />}
      {list.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {list.map((task) => (
            <Row key={task.id} task={task} today={today} minute={minute} />
          ))}
        </ul>
      )}
      <TaskDialog />
    </section>
  )
}

const Row = ({ task, today, minute }: { task: Task; today: string; minute: number }) => {
  const isDone = task.state === 'done'
  const late = !isDone && isLate(task, { day: today, minute })
  return (
    <li className="flex items-center gap-2 py-1">
      <Tick task={task} />
      <div className="min-w-0 flex-1 text-sm">
        <p className={clsx('[overflow-wrap:anywhere]', isDone ? 'text-soft line-through' : 'font-semibold')}>
          {task.title}
        </p>
        <div className="flex text-xs text-soft">
          <TaskQuote task={task} />
        </div>
      </div>
      <span className={clsx('shrink-0 text-sm tabular-nums', late ? 'font-semibold text-danger' : 'text-soft')}>
        {late && <span className="sr-only">{taskCopy.late} </span>}
        {dueWords(task, today)}
      </span>
      {!isDone && <SnoozeMenu task={task} />}
    </li>
  )
}
