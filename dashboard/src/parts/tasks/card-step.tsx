import type { NextTask } from '@fechai/contracts/tasks'
import type { Lead } from '@fechai/domain/lead'
import { shortDueWords, timeInZone } from '@fechai/domain/task'
import clsx from 'clsx'
import { useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useNow } from '../../lib/use-now.ts'
import { knowNextTasks, nextTasks } from '../../state/tasks.ts'

/** The next task of a card with its day, in place of the step that the reading proposes. */
export function CardStep({ lead, children }: { lead: Pick<Lead, 'id'>; children: ReactNode }) {
  const task = (useSnapshot(nextTasks).byLead as ReadonlyMap<string, NextTask>).get(lead.id)
  const { day } = timeInZone(useNow())
  useEffect(knowNextTasks, [])
  if (!task) return children
  const isLate = task.dueOn < day
  return (
    <>
      <span className="min-w-0 flex-1 truncate" title={task.title}>
        {task.title}
      </span>
      <span
        className={clsx(
          'shrink-0 tabular-nums',
          isLate ? 'font-semibold text-danger' : task.dueOn === day ? 'font-semibold text-text' : 'text-soft',
        )}
      >
        {shortDueWords(task, day)}
      </span>
    </>
  )
}
