import { Check, MessageCircle, Search, TriangleExclamationPoint, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { chatAddress } from '../../lib/chat-address.ts'
import { initials } from '../../lib/initials.ts'
import type { ConversationHead } from '../../state/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { DrawerTitle } from '../../ui/drawer.tsx'
import { conversationCopy } from './copy.ts'
import { dayOf } from './day.ts'
import { Origins } from './origins.tsx'

const copy = conversationCopy

export interface HeadProps {
  name: string
  head: ConversationHead | null
  /** The message that it was opened at. */
  index: number | null
  searchButton: RefObject<HTMLButtonElement | null>
  searching: boolean
  onSearch: () => void
  onClose: () => void
}

/** Names the contact and shows the size of the conversation and how much of it was read. */
export function Head({ name, head, index, searchButton, searching, onSearch, onClose }: HeadProps) {
  const full = head !== null && head.total > 0
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-4 pt-3 pb-2.5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
        >
          {initials(name)}
        </span>
        <div className="min-w-0 flex-1">
          <DrawerTitle>{name}</DrawerTitle>
          <p className="min-h-[1.45em] text-xs text-soft tablet:truncate tabular-nums">
            {full && described(name, head)}
          </p>
        </div>
        {full && (
          <Button
            ref={searchButton}
            look="quiet"
            shape="icon"
            aria-label={copy.search.open}
            aria-expanded={searching}
            onClick={onSearch}
          >
            <Search aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        )}
        <Button look="quiet" shape="icon" aria-label={copy.close} onClick={onClose}>
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </div>
      {full && (
        <p className={`flex items-center gap-1.5 text-xs tabular-nums ${isWhole(head) ? 'text-soft' : 'text-amber'}`}>
          {isWhole(head) ? (
            <Check aria-hidden className="size-3.5 shrink-0 text-accent" strokeWidth={2} />
          ) : (
            <TriangleExclamationPoint aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          )}
          {copy.read(head)}
        </p>
      )}
      {full && head.ledger && !head.ledger.complete && (
        <p className="flex gap-1.5 text-xs text-amber">
          <TriangleExclamationPoint aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {head.ledger.text}
        </p>
      )}
      {full && head.chatId !== null && (
        <Link
          href={chatAddress(head.chatId, index)}
          onClick={onClose}
          className="flex w-fit items-center gap-1.5 rounded-sm text-sm text-accent hover:underline touch:min-h-11"
        >
          <MessageCircle aria-hidden className="size-3.5" strokeWidth={1.75} />
          {copy.openChat}
        </Link>
      )}
      {full && <Origins head={head} />}
    </header>
  )
}

/** True when every voice note and image that is there was read. */
const isWhole = ({ media }: ConversationHead): boolean =>
  media.audiosRead === media.audios && media.imagesRead === media.images

function described(name: string, { title, total, period }: ConversationHead): string {
  const parts = title !== null && title !== name ? [title] : []
  parts.push(copy.count(total))
  if (period) parts.push(copy.period(dayOf(period.first), dayOf(period.last)))
  return parts.join(' · ')
}
