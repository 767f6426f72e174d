import { timeInZone } from '@fechai/domain/task'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { plural } from '../lib/plural.ts'
import { useNow } from '../lib/use-now.ts'
import { chats } from '../state/chats.ts'
import { loadOverdue, overdueTasks } from '../state/tasks.ts'
import { whatsapp } from '../state/whatsapp-connection.ts'
import { whatsappCopy } from './whatsapp-copy.ts'

const { states, unread } = whatsappCopy
const overdue = (count: number) => plural(count, 'atrasada', 'atrasadas')

/** Shows the state of an entry's screen; nothing for a screen without one. */
export function ScreenBadge({ id, collapsed }: { id: string; collapsed: boolean }) {
  if (id === 'whatsapp') return <WhatsAppBadge collapsed={collapsed} />
  if (id === 'whatsapp-web') return <UnreadBadge collapsed={collapsed} />
  return id === 'tasks' && <OverdueBadge collapsed={collapsed} />
}

/** Shows the number of overdue tasks; it begins anew with each day. */
function OverdueBadge({ collapsed }: { collapsed: boolean }) {
  const { count } = useSnapshot(overdueTasks)
  const { day } = timeInZone(useNow())
  useEffect(() => void loadOverdue(), [day])
  if (count === 0) return null
  return (
    <span
      title={overdue(count)}
      className={clsx(
        'text-xs font-normal text-soft tabular-nums',
        collapsed ? 'absolute -top-0.5 -right-0.5' : 'ml-auto',
      )}
    >
      {collapsed ? count : overdue(count)}
      {collapsed && <span className="sr-only"> {overdue(count)}</span>}
    </span>
  )
}

/** Shows the state of the person's own connection; renders nothing when there never was one. */
export function WhatsAppBadge({ collapsed }: { collapsed: boolean }) {
  const { status, own } = useSnapshot(whatsapp)
  if (status === 'disconnected' && !own) return null
  const words = states[status === 'qr_ready' && own?.isByCode ? 'code_ready' : status]
  return (
    <span
      title={words.long}
      data-whatsapp={status}
      className={clsx(
        'flex items-center gap-1.5 text-xs font-normal text-soft',
        collapsed ? 'absolute top-0.5 right-0.5' : 'ml-auto',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'size-[7px] rounded-full',
          status === 'connected' ? 'bg-(--phase-fechados)' : status === 'disconnected' ? 'bg-danger' : 'bg-amber-mark',
        )}
      />
      <span className="sr-only">{words.long}</span>
      {!collapsed && words.short !== '' && <span aria-hidden>{words.short}</span>}
    </span>
  )
}

/** Shows the number of chats with unread messages, capped at 99. */
export function UnreadBadge({ collapsed }: { collapsed: boolean }) {
  const { unread: count } = useSnapshot(chats)
  if (count === 0) return null
  return (
    <span
      title={unread(count)}
      className={clsx(
        'grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums',
        collapsed ? 'absolute -top-0.5 -right-0.5' : 'ml-auto',
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{unread(count)}</span>
    </span>
  )
}
