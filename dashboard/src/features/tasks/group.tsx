import type { Task, TaskList } from '@fechai/contracts/tasks'
import { dueWords, isLate, shortDay, TASK_LIMITS, timeInZone, weekdayOf, type TaskGroup } from '@fechai/domain/task'
import clsx from 'clsx'
import { MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { formatMoney, formatShortMoney } from '../../lib/money.ts'
import { useNow } from '../../lib/use-now.ts'
import { OwnerInitials } from '../../parts/owner-mark.tsx'
import { taskCopy } from '../../parts/tasks/copy.ts'
import { TaskQuote } from '../../parts/tasks/quote.tsx'
import { SnoozeMenu } from '../../parts/tasks/snooze-menu.tsx'
import { Tick } from '../../parts/tasks/tick.tsx'
import { openConversation } from '../../state/conversation.ts'
import { ownerName, owners } from '../../state/owners.ts'
import { seesOwners, session } from '../../state/session.ts'
import { loadTasks, tasks } from '../../state/tasks.ts'
import { buttonLook } from '../../ui/button.tsx'
import { tasksCopy as text } from './copy.ts'

const FIRST: Record<TaskGroup, number> = { overdue: 6, today: 12, coming: 12 }

export interface GroupProps {
  group: TaskGroup
  list: TaskList
  today: string
  isHiddenOnPhone: boolean
}

export function Group({ group, list, today, isHiddenOnPhone }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const { minute } = timeInZone(useNow())
  const shown = isWhole ? list.tasks : list.tasks.slice(0, FIRST[group])
  const rest = list.total - shown.length
  const name = group === 'today' ? text.todayIs(weekdayOf(today), shortDay(today)) : text.groups[group]
  const more = () => {
    setIsWhole(true)
    if (list.total <= list.tasks.length) return
    tasks.limit = TASK_LIMITS.mostShown
    void loadTasks()
  }
  return (
    <section aria-labelledby={id} className={clsx('min-w-0', isHiddenOnPhone && 'max-tablet:hidden')}>
      <h2 id={id} className="flex items-baseline gap-2 border-b border-line pb-2 font-semibold">
        {name}
        <span
          className={clsx(
            'font-normal tabular-nums',
            group === 'overdue' && list.total > 0 ? 'text-danger' : 'text-soft',
          )}
        >
          {list.total}
        </span>
        {list.valor > 0 && (
          <span className="text-xs font-normal text-soft tabular-nums">{text.value(formatShortMoney(list.valor))}</span>
        )}
      </h2>
      {list.total === 0 && <p className="py-2.5 text-sm text-soft">{text.none[group]}</p>}
      <ul className="divide-y divide-line">
        {shown.map((task) => (
          <Row key={task.id} task={task} today={today} minute={minute} />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" onClick={more} className="h-9 rounded-sm text-sm text-accent hover:underline touch:h-11">
          {text.more(rest)}
        </button>
      )}
    </section>
  )
}

/** One task: what to do, for whom and since which sentence; its value, owner and day. */
function Row({ task, today, minute }: { task: Task; today: string; minute: number }) {
  const due = {
    due: dueWords(task, today),
    isLate: isLate(task, { day: today, minute }),
    isToday: task.dueOn === today,
  }
  return (
    <li className="group/row flex items-start gap-1.5 py-2 tablet:items-center">
      <Tick task={task} />
      <div className="min-w-0 flex-1 py-1 touch:py-2.5">
        <div className="flex items-baseline gap-3">
          <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] tablet:truncate" title={task.title}>
            {task.title}
          </p>
          <Due {...due} className="tablet:hidden" />
        </div>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-1 text-sm text-soft tablet:flex-nowrap">
          <Link
            href={`/deeplead/${task.leadId}`}
            className="max-w-full shrink-0 truncate rounded-sm text-text hover:underline"
          >
            {task.lead}
          </Link>
          {task.valor !== null && <span className="tabular-nums tablet:hidden">· {formatMoney(task.valor)}</span>}
          {task.said && <span aria-hidden>·</span>}
          <TaskQuote task={task} />
        </p>
        <div className="mt-2 hidden gap-2 touch:flex tablet:hidden">
          <RowActions task={task} />
        </div>
      </div>
      {/* They cover the end of a long title while the pointer is on its row. A finger has no hover. */}
      <div className="relative hidden tablet:block">
        <div className="absolute top-1/2 right-0 flex -translate-y-1/2 gap-2 bg-bg pl-2 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[data-state=open]]:opacity-100 touch:static touch:translate-y-0 touch:opacity-100">
          <RowActions task={task} />
        </div>
      </div>
      <span className="hidden w-28 shrink-0 text-right text-sm tabular-nums tablet:block">
        {task.valor === null ? '' : formatMoney(task.valor)}
      </span>
      <Owner ownerId={task.ownerId} />
      <Due {...due} className="hidden w-28 text-right tablet:block" />
    </li>
  )
}

const RowActions = ({ task }: { task: Task }) => (
  <>
    <SnoozeMenu task={task} />
    <button
      type="button"
      aria-label={taskCopy.talkOf(task.lead)}
      className={buttonLook('plain', 'px-3')}
      onClick={(event) =>
        openConversation(
          {
            leadId: task.said?.leadId ?? task.leadId,
            name: task.lead,
            ...{ index: task.said?.index ?? null, quote: task.said?.quote ?? '' },
          },
          event.currentTarget,
        )
      }
    >
      <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="max-wide:hidden">{taskCopy.talk}</span>
    </button>
  </>
)

interface DueProps {
  due: string
  isLate: boolean
  isToday: boolean
  className: string
}

const Due = ({ due, isLate: late, isToday, className }: DueProps) => (
  <span
    className={clsx(
      'shrink-0 text-sm tabular-nums',
      late ? 'font-semibold text-danger' : isToday ? 'font-semibold' : 'text-soft',
      className,
    )}
  >
    <span className="sr-only">
      {late && `${taskCopy.late} `}
      {taskCopy.due('')}
    </span>
    {due}
  </span>
)

function Owner({ ownerId }: { ownerId: string }) {
  const { list } = useSnapshot(owners)
  const { user } = useSnapshot(session)
  if (!seesOwners() || !user) return null
  const name = ownerName(list, { user_id: ownerId, empresa_id: user.empresaId })
  return (
    <span title={taskCopy.ownerOf(name)} className="max-tablet:pt-2.5">
      <OwnerInitials name={name} isQueue={ownerId === user.empresaId} />
      <span className="sr-only">{taskCopy.ownerOf(name)}</span>
    </span>
  )
}
