import type { Chat, ChatFilter } from '@fechai/contracts/whatsapp-chats'
import { WHATSAPP_LIMITS } from '@fechai/domain/whatsapp-texts'
import clsx from 'clsx'
import { Archive, ArrowLeft, MessageSquarePlus } from 'lucide-react'
import { use, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { chats, loadChats, loadMoreChats, narrowChats } from '../../state/chats.ts'
import { chatDrafts } from '../../state/chat-drafts.ts'
import { formatCount } from '../../lib/plural.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TopBarSlots } from '../../ui/top-bar.tsx'
import { ChatRow } from './chat-row.tsx'
import { webCopy } from './copy.ts'
import { FirstMessages } from './first-messages.tsx'
import { ListState } from './list-state.tsx'
import { StatusLine } from './status-line.tsx'
import { view } from './store.ts'

const TABS = ['all', 'unread', 'favorites', 'groups'] as const satisfies ChatFilter[]

export interface ChatColumnProps {
  current: string | null
  search: RefObject<HTMLInputElement | null>
  onOpen: (id: string) => void
}

/** Everybody whom the company talks to, the last spoken to first. */
export function ChatColumn({ current, search, onOpen }: ChatColumnProps) {
  const { start, status: chips } = use(TopBarSlots)
  const { filter, search: query } = useSnapshot(chats)
  const list = useRef<HTMLUListElement>(null)
  const enterList = () => list.current?.querySelector<HTMLElement>('[data-chat][tabindex="0"]')?.focus()
  return (
    <section
      aria-label={webCopy.list}
      className={clsx(
        'flex w-full min-w-0 shrink-0 flex-col border-line tablet:w-[348px] tablet:border-r',
        current !== null && 'max-tablet:hidden',
      )}
    >
      <header className="flex flex-wrap items-center gap-2 px-4 pt-3 pb-2.5">
        {start}
        <h1 className="min-w-36 flex-1 truncate text-xl font-semibold tracking-[-0.018em]">{webCopy.title}</h1>
        <Button
          look="quiet"
          shape="icon"
          aria-label={webCopy.newChat}
          aria-keyshortcuts="n"
          title={webCopy.newChat}
          onClick={() => (view.newMessage = { phone: '' })}
        >
          <MessageSquarePlus aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
        {/* The chips are next to the title, or below it if there are many. */}
        <div className="flex flex-wrap gap-2 empty:hidden">{chips}</div>
      </header>
      <div className="grid gap-2.5 px-4 pb-2.5">
        <SearchField
          inputRef={search}
          query={query}
          onSearch={(text) => narrowChats({ search: text })}
          label={webCopy.search}
          clearLabel={webCopy.clearSearch}
          maxLength={100}
          showsKey={false}
          className="text-sm"
          onDown={enterList}
        />
        <StatusLine />
        {filter !== 'archived' && <FilterTabs filter={filter} />}
      </div>
      <ChatList list={list} current={current} onOpen={onOpen} />
    </section>
  )
}

function FilterTabs({ filter }: { filter: ChatFilter }) {
  const { unread } = useSnapshot(chats)
  return (
    <div role="group" aria-label={webCopy.filtersLabel} className="flex gap-1.5 overflow-x-auto">
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          onClick={() => narrowChats({ filter: each })}
          className={clsx(
            'flex h-7 shrink-0 items-center gap-1 rounded-full border px-2.5 text-sm whitespace-nowrap touch:h-11',
            each === filter
              ? 'border-transparent bg-accent-soft font-semibold text-accent'
              : 'border-line2 text-soft hover:border-field hover:text-text',
          )}
        >
          {webCopy.filters[each]}
          {each === 'unread' && unread > 0 && <span className="tabular-nums">{formatCount(unread)}</span>}
        </button>
      ))}
    </div>
  )
}

interface ChatListProps {
  list: RefObject<HTMLUListElement | null>
  current: string | null
  onOpen: (id: string) => void
}

function ChatList({ list, current, onOpen }: ChatListProps) {
  const { filter, status, archived, list: shown, next, loadingMore, moreError, search } = useSnapshot(chats)
  const drafts = useSnapshot(chatDrafts)
  const now = new Date(useNow())
  const rows = shown as readonly Chat[]
  const stop = rows.find(({ id }) => id === current)?.id ?? rows[0]?.id
  const moreWhenNear = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: { currentTarget: Element }) => {
    if (scrollHeight - scrollTop - clientHeight <= WHATSAPP_LIMITS.nearEndPx && moreError === '') void loadMoreChats()
  }
  return (
    <>
      <div
        className="min-h-0 flex-1 overflow-y-auto px-1.5 [scrollbar-gutter:stable]"
        onScroll={moreWhenNear}
        onKeyDown={walkRows}
        aria-busy={status === 'loading'}
      >
        {filter === 'archived' ? (
          <FolderRow icon={ArrowLeft} label={webCopy.backToAll} onClick={() => narrowChats({ filter: 'all' })} />
        ) : (
          search === '' && (
            <FolderRow
              icon={Archive}
              label={webCopy.filters.archived}
              count={archived}
              onClick={() => narrowChats({ filter: 'archived' })}
            />
          )
        )}
        {filter === 'all' && search === '' && <FirstMessages />}
        <ListState />
        <ul ref={list}>
          {rows.map((chat) => (
            <ChatRow
              key={chat.id}
              chat={chat}
              draft={drafts[chat.id] ?? ''}
              current={chat.id === current}
              isStop={chat.id === stop}
              now={now}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </div>
      {status === 'ready' && next !== null && (
        <div className="flex items-center justify-center gap-2 border-t border-line py-1.5 text-sm">
          {loadingMore && <Spinner />}
          <button
            type="button"
            className="h-8 rounded-control px-2 font-semibold text-accent hover:underline touch:h-11"
            onClick={() => void loadMoreChats()}
          >
            {webCopy.more}
          </button>
          <span className="text-soft tabular-nums">{webCopy.shown(rows.length)}</span>
        </div>
      )}
      {moreError !== '' && (
        <div role="alert" className="flex items-center gap-2 border-t border-line px-4 py-2 text-sm text-danger">
          <p className="min-w-0 flex-1">{webCopy.moreError(moreError)}</p>
          <Button onClick={() => void loadMoreChats()}>{webCopy.error.retry}</Button>
        </div>
      )}
      {status === 'error' && rows.length > 0 && (
        <div role="alert" className="flex items-center gap-2 border-t border-line px-4 py-2 text-sm text-danger">
          <p className="min-w-0 flex-1">{webCopy.error.list}</p>
          <Button onClick={() => void loadChats()}>{webCopy.error.retry}</Button>
        </div>
      )}
    </>
  )
}

interface FolderRowProps {
  icon: typeof Archive
  label: string
  count?: number
  onClick: () => void
}

function FolderRow({ icon: Icon, label, count = 0, onClick }: FolderRowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-10 w-full items-center gap-3 rounded-surface px-3 text-left text-soft -outline-offset-2 hover:bg-line/40 hover:text-text touch:h-11"
    >
      <span className="grid size-10 place-items-center">
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </span>
      {label}
      {count > 0 && <span className="ml-auto text-xs tabular-nums">{formatCount(count)}</span>}
    </button>
  )
}

/** Arrows move between the rows; Enter is the button's own. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chat]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
}
