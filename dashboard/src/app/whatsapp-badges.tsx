import clsx from 'clsx'
import { useSnapshot } from 'valtio'
import { chats } from '../state/chats.ts'
import { whatsapp } from '../state/whatsapp-connection.ts'
import { whatsappCopy } from './whatsapp-copy.ts'

const { states, unread } = whatsappCopy

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
