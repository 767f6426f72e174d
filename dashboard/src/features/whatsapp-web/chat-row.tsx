import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { PHASE_TITLES } from '@fechai/domain/phases'
import clsx from 'clsx'
import {
  Ban,
  Eye,
  FileText,
  Image,
  MapPin,
  Mic,
  PhoneMissed,
  Star,
  Sticker,
  UserRound,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import { Avatar } from './avatar.tsx'
import { webCopy } from './copy.ts'
import { listTime } from './shown-time.ts'
import { Ticks } from './ticks.tsx'

const ICONS: Record<string, LucideIcon> = {
  image: Image,
  audio: Mic,
  video: Video,
  sticker: Sticker,
  document: FileText,
  location: MapPin,
  contact: UserRound,
  deleted: Ban,
  'view-once': Eye,
  notice: PhoneMissed,
}

export interface ChatRowProps {
  chat: Chat
  draft: string
  current: boolean
  /** The one row that Tab leads to. */
  isStop: boolean
  now: Date
  onOpen: (id: string) => void
}

/** One chat in the list: who, when, what was said last, how much of it is new. */
export const ChatRow = memo(function ChatRow({ chat, draft, current, isStop, now, onOpen }: ChatRowProps) {
  const { id, displayName, unread, lastMessageAt, favorite, leadFase, hasNews } = chat
  return (
    <li className="[contain-intrinsic-size:auto_62px] [content-visibility:auto]">
      <button
        type="button"
        data-chat={id}
        tabIndex={isStop ? 0 : -1}
        aria-current={current || undefined}
        onClick={() => onOpen(id)}
        className={clsx(
          'flex h-[62px] w-full items-center gap-3 rounded-surface px-3 text-left -outline-offset-2',
          current ? 'bg-line/70' : 'hover:bg-line/40',
        )}
      >
        <Avatar name={displayName} isGroup={chat.isGroup} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-center gap-1.5">
            <span className="truncate font-semibold">{displayName}</span>
            {leadFase && (
              <span
                data-phase={leadFase}
                title={PHASE_TITLES[leadFase]}
                className="size-2 shrink-0 rounded-full bg-(--h)"
              >
                <span className="sr-only">{PHASE_TITLES[leadFase]}</span>
              </span>
            )}
            {favorite && (
              <Star aria-label={webCopy.favorite} className="size-3.5 shrink-0 text-amber" strokeWidth={1.75} />
            )}
            <span
              className={clsx(
                'ml-auto shrink-0 pl-2 text-xs tabular-nums',
                unread > 0 ? 'font-semibold text-accent' : 'text-soft',
              )}
            >
              {lastMessageAt && <time dateTime={lastMessageAt}>{listTime(lastMessageAt, now)}</time>}
            </span>
          </span>
          <span className="flex items-center gap-2">
            <span className="flex min-w-0 flex-1 items-center gap-1 text-sm text-soft">
              <Preview chat={chat} draft={draft} />
            </span>
            {hasNews && unread === 0 && (
              <span title={webCopy.news} className="size-2 shrink-0 rounded-full bg-accent">
                <span className="sr-only">{webCopy.news}</span>
              </span>
            )}
            {unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
                <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{webCopy.unreadLabel(unread)}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
})

function Preview({ chat: { lastMessage }, draft }: Pick<ChatRowProps, 'chat' | 'draft'>) {
  if (draft !== '')
    return (
      <span className="truncate">
        <span className="font-semibold text-accent">{webCopy.draft}</span> {draft}
      </span>
    )
  if (!lastMessage) return null
  const { kind, text, isFromMe, state } = lastMessage
  const Icon = ICONS[kind]
  const words = text === '' ? webCopy.kind(kind) : text
  return (
    <>
      {isFromMe && state && <Ticks state={state} />}
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />}
      <span className={clsx('truncate', kind === 'deleted' && 'italic')}>{words}</span>
    </>
  )
}
