import { NOTIFICATION_LIMITS } from '@fechai/domain/notification'
import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { formatCount } from '../../lib/plural.ts'
import { useNow } from '../../lib/use-now.ts'
import {
  clearNotifications,
  floatBell,
  loadNotifications,
  notifications,
  readEveryNotification,
  readNotification,
  type PanelNotification,
} from '../../state/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { notificationsCopy as text } from './copy.ts'
import { Entry } from './entry.tsx'

/** The latest ten, all fifty on demand. */
export function Panel({ onClose }: { onClose: () => void }) {
  const { list, unread, status, error, isFloating } = useSnapshot(notifications)
  const [shown, setShown] = useState<number>(NOTIFICATION_LIMITS.shown)
  const [, navigate] = useLocation()
  const now = useNow()
  useEffect(() => void loadNotifications(), [])
  const open = ({ id, read, data }: PanelNotification) => {
    if (!read) void readNotification(id)
    if (data.href === null) return
    onClose()
    navigate(data.href)
  }
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 border-b border-line px-3.5">
        <h2 className="font-semibold">{text.title}</h2>
        {unread > 0 && <span className="rounded-full bg-line px-1.5 text-xs tabular-nums">{formatCount(unread)}</span>}
        {unread > 0 && (
          <Button look="quiet" className="-mr-2 ml-auto text-sm" onClick={() => void readEveryNotification()}>
            {text.readAll}
          </Button>
        )}
      </div>
      {status === 'error' && (
        <p role="alert" className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 text-sm">
          {error}
          <Button onClick={() => void loadNotifications()}>{text.retry}</Button>
        </p>
      )}
      {status === 'loading' ? (
        <div aria-busy aria-label={text.loading} className="late grid gap-2 p-3.5">
          <span className="skeleton h-10" />
          <span className="skeleton h-10" />
        </div>
      ) : list.length === 0 ? (
        <p className="grid justify-items-center gap-2 px-3.5 py-7 text-soft">
          <BellOff aria-hidden className="size-5" strokeWidth={1.75} />
          {text.empty}
        </p>
      ) : (
        // It is moved by the keyboard too.
        <ul tabIndex={0} aria-label={text.title} className="min-h-0 flex-1 overflow-y-auto">
          {list.slice(0, shown).map((each) => (
            <Entry key={each.id} of={each} now={now} onOpen={() => open(each)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-2 border-t border-line px-3.5 py-1 text-sm text-soft">
        {list.length > 0 && (
          <span className="tabular-nums">{text.shown(Math.min(shown, list.length), list.length)}</span>
        )}
        {list.length > shown && (
          <Button look="quiet" className="text-sm" onClick={() => setShown(NOTIFICATION_LIMITS.kept)}>
            {text.more}
          </Button>
        )}
        <Button
          look="quiet"
          className={`-mr-2 text-sm ${list.length > 0 ? 'order-last -ml-3' : 'ml-auto'}`}
          onClick={() => {
            onClose()
            floatBell(!isFloating)
          }}
        >
          {isFloating ? text.dock : text.float}
        </Button>
        {list.length > 0 && (
          <Button look="quiet" className="ml-auto text-sm" onClick={() => void clearNotifications()}>
            {text.clearAll}
          </Button>
        )}
      </div>
    </>
  )
}
