import type { Tasks } from '@fechai/contracts/tasks'
import clsx from 'clsx'
import { useSnapshot } from 'valtio'
import { ownerName, owners as known } from '../../state/owners.ts'
import { session } from '../../state/session.ts'
import { loadTasks, tasks } from '../../state/tasks.ts'
import { OwnerInitials } from '../../parts/owner-mark.tsx'
import { tasksCopy as text } from './copy.ts'

/** From so many overdue tasks on, the bar is red. */
const MANY = 4

/** Overdue tasks of each owner, as bars; a press shows the tasks of that owner alone. */
export function OverdueByOwner({ owners }: { owners: Tasks['overdueByOwner'] }) {
  const { list } = useSnapshot(known)
  const { user } = useSnapshot(session)
  const most = Math.max(...owners.map(({ overdue }) => overdue))
  const empresaId = user?.empresaId ?? ''
  return (
    <section aria-label={text.byOwner} className="grid gap-1">
      <h2 className="pb-1 text-sm font-semibold">{text.byOwner}</h2>
      {owners.map(({ ownerId, overdue }) => {
        const name = ownerName(list, { user_id: ownerId, empresa_id: empresaId })
        return (
          <button
            key={ownerId}
            type="button"
            aria-label={text.overdueOf(name, overdue)}
            onClick={() => {
              Object.assign(tasks, { whose: 'team', ownerId })
              void loadTasks()
            }}
            className="grid h-8 grid-cols-[22px_minmax(0,1fr)_92px] items-center gap-2 rounded-control px-1 text-left text-sm hover:bg-line/50 touch:h-11"
          >
            <OwnerInitials name={name} isQueue={ownerId === empresaId} />
            <span className="truncate">{name}</span>
            <span className="flex items-center gap-2">
              <span
                aria-hidden
                style={{ width: `${(64 * overdue) / most}px` }}
                className={clsx('h-3.5 rounded-[2px]', overdue >= MANY ? 'bg-danger' : 'bg-field')}
              />
              <span className="font-semibold tabular-nums">{overdue}</span>
            </span>
          </button>
        )
      })}
    </section>
  )
}
