import type { OpenPromise, Tasks } from '@fechai/contracts/tasks'
import { TASK_GROUPS, type TaskGroup } from '@fechai/domain/task'
import { CalendarClock, ListChecks, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { OwnerSelect } from '../../parts/owner-select.tsx'
import { TaskDialog } from '../../parts/tasks/task-dialog.tsx'
import { closeTasksPage, loadPromises, loadTasks, openTaskDialog, tasks } from '../../state/tasks.ts'
import { knowOwners } from '../../state/owners.ts'
import { seesOwners, session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { tasksCopy as text } from './copy.ts'
import { OverdueByOwner } from './by-owner.tsx'
import { Group } from './group.tsx'
import { Promises } from './promises.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const add = (): void => openTaskDialog()

/** 'Tarefas': overdue, today's and coming tasks, and the promises that one click makes a task. */
export function TasksPage() {
  const { status, error, data, promises } = useSnapshot(tasks) as typeof tasks
  useSnapshot(session)
  const isManager = seesOwners()
  const [isSetting, setIsSetting] = useState(false)
  useEffect(() => {
    void loadTasks()
    void loadPromises()
    if (isManager) knowOwners()
    return closeTasksPage
  }, [isManager])
  useShortcuts({ n: add })
  const isEmpty = data !== null && TASK_GROUPS.every((group) => data.groups[group].total === 0)
  return (
    <>
      <TopBar title={text.title}>
        {isManager && <Whose />}
        <Button shape="icon" aria-label={text.settings.open} onClick={() => setIsSetting(true)}>
          <CalendarClock aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
        <Button
          look="primary"
          aria-label={text.add}
          aria-keyshortcuts="n"
          onClick={add}
          className="max-tablet:size-11 max-tablet:px-0"
        >
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          <span className="max-tablet:hidden">{text.add}</span>
        </Button>
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {status === 'error' && (
          <EmptyState icon={ListChecks} title={text.failed} text={error} role="alert">
            <Button onClick={() => void loadTasks()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && <Skeleton />}
        {status === 'ready' && error !== '' && (
          <p role="status" className="pb-2 text-sm text-amber">
            {text.stale(error)}
          </p>
        )}
        {isEmpty && promises.length === 0 && (
          <EmptyState icon={ListChecks} title={text.empty} text={text.emptyText}>
            <Button onClick={add}>{text.add}</Button>
          </EmptyState>
        )}
        {data !== null && !(isEmpty && promises.length === 0) && <Lists data={data} promises={promises} />}
      </div>
      <TaskDialog />
      <SettingsDialog open={isSetting} onClose={() => setIsSetting(false)} />
    </>
  )
}

function Whose() {
  const { whose, ownerId } = useSnapshot(tasks)
  const show = (change: Partial<Pick<typeof tasks, 'whose' | 'ownerId'>>) => {
    Object.assign(tasks, change)
    void loadTasks()
  }
  const choices = [
    ['mine', text.mine],
    ['team', text.team],
  ] as const
  return (
    <div className="flex items-center gap-2.5 max-tablet:order-last max-tablet:basis-full">
      <Segments label={text.whose} value={whose} choices={choices} onChange={(each) => show({ whose: each })} />
      {whose === 'team' && (
        <OwnerSelect chosen={ownerId === null ? [] : [ownerId]} onChange={([each = null]) => show({ ownerId: each })} />
      )}
    </div>
  )
}

/** On a phone one group at a time, the one with something to do first. */
function Lists({ data, promises }: { data: Tasks; promises: readonly OpenPromise[] }) {
  const [chosen, setChosen] = useState<TaskGroup | null>(null)
  const shown =
    chosen ?? (['today', 'overdue', 'coming'] as const).find((group) => data.groups[group].total > 0) ?? 'today'
  const tabs = TASK_GROUPS.map((group) => [group, text.tab(text.groups[group], data.groups[group].total)] as const)
  return (
    <div className="grid gap-x-9 gap-y-6 wide:grid-cols-[minmax(0,1fr)_288px]">
      <div className="grid min-w-0 content-start gap-6">
        <div className="tablet:hidden [&_fieldset]:grid [&_fieldset]:grid-cols-3 [&_label]:justify-center">
          <Segments label={text.tabs} value={shown} choices={tabs} onChange={setChosen} />
        </div>
        {TASK_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            list={data.groups[group]}
            today={data.today}
            isHiddenOnPhone={group !== shown}
          />
        ))}
      </div>
      <aside className="grid min-w-0 content-start gap-6">
        {seesOwners() && data.overdueByOwner.length > 0 && <OverdueByOwner owners={data.overdueByOwner} />}
        <Promises promises={promises} today={data.today} />
      </aside>
    </div>
  )
}

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="late grid gap-4 pt-3">
    {['w-40', 'w-full', 'w-full', 'w-full', 'w-40', 'w-full', 'w-full'].map((width, at) => (
      // eslint-disable-next-line react/no-array-index-key -- the rows are all alike
      <span key={at} className={`skeleton h-9 ${width}`} />
    ))}
  </div>
)
