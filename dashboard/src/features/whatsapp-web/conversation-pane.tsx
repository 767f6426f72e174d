import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { ArrowDown, MessageCircle, Unplug } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { CallTasks } from '../../parts/call-tasks.tsx'
import { FindBar } from '../../parts/find-bar.tsx'
import { HistoryImport } from '../../parts/history-import.tsx'
import { NoticeLines } from '../../parts/notice-lines.tsx'
import { noticesAt, openChat, openedChat, retryLines, watchEnd } from '../../state/chat-lines.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Composer } from './composer.tsx'
import { webCopy } from './copy.ts'
import { DropZone } from './drop-zone.tsx'
import { LineList } from './line-list.tsx'
import { PaneHeader } from './pane-header.tsx'
import { finder, goToEnd, startAt, view } from './store.ts'
import { WaitingLines } from './waiting-lines.tsx'

const text = webCopy.pane
/** Nearer to the end than this, the view follows it. */
const AT_END_PX = 80

export interface ConversationPaneProps {
  id: string
  /** Message to open at. */
  around: number | null
  onClose: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** One chat: its head, its messages, what waits, and where to write. */
export function ConversationPane({ id, around, onClose, field }: ConversationPaneProps) {
  const { chat: known, status, error, total, pageError, atEnd, missed, loaded: _loaded } = useSnapshot(openedChat)
  const { fetchesPast } = useSnapshot(view)
  const { isOpen: finding } = useSnapshot(finder.found)
  const start = useRef<HTMLDivElement>(null)
  const findButton = useRef<HTMLButtonElement>(null)
  // The list needs its scroller as it mounts, when a parent's ref is not attached yet.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const keepScroller = useCallback((node: HTMLDivElement | null) => {
    start.current = node
    setScroller(node)
  }, [])
  const chat = known as Chat | null

  useEffect(() => void openChat(id, around), [id, around])
  useLayoutEffect(() => {
    if (status === 'ready') startAt(around)
  }, [status, id, around])

  // An opened bar or screen keyboard does not move a reader away from the end.
  useEffect(() => {
    if (!scroller) return
    const watcher = new ResizeObserver(() => openedChat.atEnd && scroller.scrollTo({ top: scroller.scrollHeight }))
    watcher.observe(scroller)
    return () => watcher.disconnect()
  }, [scroller])

  const endSearch = () => {
    finder.close()
    findButton.current?.focus()
  }
  const noteEnd = () => {
    const node = start.current
    if (node) watchEnd(node.scrollHeight - node.scrollTop - node.clientHeight < AT_END_PX)
  }
  const follow = useCallback(() => {
    watchEnd(true)
    requestAnimationFrame(() => start.current?.scrollTo({ top: start.current.scrollHeight }))
  }, [])

  return (
    <DropZone chatId={id} label={chat?.displayName ?? text.loading} takes={!chat?.readOnly}>
      {chat && (
        <PaneHeader
          chat={chat}
          finding={finding}
          findButton={findButton}
          onFind={() => (finding ? endSearch() : finder.open())}
          onClose={onClose}
        />
      )}
      {finding && (
        <FindBar
          finder={finder}
          text={webCopy.find}
          onClose={endSearch}
          closesByEscape
          className="flex-wrap border-b tablet:px-4"
          inputClassName="min-w-40 tablet:max-w-[420px]"
        />
      )}
      {chat && <CallTasks of={{ chatId: id }} news={known} />}
      {fetchesPast && (
        <div className="border-b border-line bg-bg px-4 py-3 tablet:px-5">
          <HistoryImport name={id} onClose={() => (view.fetchesPast = false)} />
        </div>
      )}
      <div
        ref={keepScroller}
        tabIndex={0}
        role="region"
        aria-label={text.messages}
        aria-busy={status === 'loading'}
        onScroll={noteEnd}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain bg-chat -outline-offset-2 [overflow-anchor:none]"
      >
        {status === 'loading' && <p className="late m-auto text-soft">{text.loading}</p>}
        {status === 'error' && (
          <EmptyState icon={Unplug} title={webCopy.error.chat} text={error} role="alert">
            <Button look="primary" onClick={() => void openChat(id, around)}>
              {webCopy.error.retry}
            </Button>
          </EmptyState>
        )}
        {status === 'ready' && total === 0 && noticesAt(0).length === 0 && (
          <EmptyState icon={MessageCircle} title={text.empty.title} text={text.empty.text}>
            {null}
          </EmptyState>
        )}
        {status === 'ready' && total === 0 && <NoticeLines notices={noticesAt(0)} />}
        {status === 'ready' && chat && total > 0 && scroller && <LineList key={id} chat={chat} scroller={scroller} />}
        {status === 'ready' && chat && <WaitingLines chat={chat} onGrow={follow} />}
      </div>
      {status === 'ready' && !atEnd && (
        <Button
          className="absolute right-5 bottom-20 rounded-full shadow-float"
          shape={missed > 0 ? 'text' : 'icon'}
          aria-label={missed > 0 ? `${text.toEnd}: ${text.arrived(missed)}` : text.toEnd}
          onClick={goToEnd}
        >
          <ArrowDown aria-hidden className="size-4" strokeWidth={1.75} />
          {missed > 0 && <span className="text-sm tabular-nums">{text.arrived(missed)}</span>}
        </Button>
      )}
      {pageError !== '' && (
        <div role="alert" className="flex items-center gap-3 border-t border-line px-4 py-2 text-sm text-danger">
          <p className="min-w-0 flex-1">{webCopy.pageError(pageError)}</p>
          <Button onClick={retryLines}>{webCopy.error.retry}</Button>
        </div>
      )}
      {chat && (
        <Composer chat={chat} field={field} onSent={follow} onEscape={() => (finding ? endSearch() : onClose())} />
      )}
    </DropZone>
  )
}
