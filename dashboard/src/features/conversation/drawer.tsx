import { MessageCircleOff, Unplug } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  closeConversation,
  conversation,
  conversationOpener,
  loadConversation,
  retryPages,
  type ConversationHead,
} from '../../state/conversation.ts'
import { FindBar } from '../../parts/find-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { conversationCopy } from './copy.ts'
import { Head } from './head.tsx'
import { MessageList } from './message-list.tsx'
import { finder, startAt, view } from './store.ts'

const copy = conversationCopy

/** The conversation behind a lead, in WhatsApp's shape, over the page that it was opened from. */
export function ConversationDrawer() {
  const { open, head: known, status, error, pageError } = useSnapshot(conversation)
  const { isOpen: searching } = useSnapshot(finder.found)
  const start = useRef<HTMLDivElement>(null)
  // The list needs its scroller as it mounts, when a parent's ref is not attached yet.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const keepScroller = useCallback((node: HTMLDivElement | null) => {
    start.current = node
    setScroller(node)
  }, [])
  const searchButton = useRef<HTMLButtonElement>(null)
  const head = known as ConversationHead | null
  const total = head?.total ?? 0

  useLayoutEffect(() => {
    if (status === 'ready') startAt(conversation.open?.index ?? null, conversation.head?.total ?? 0)
    else view.target = null
  }, [status, open])

  const endSearch = () => {
    finder.close()
    searchButton.current?.focus()
  }
  const escapes = (): boolean => {
    if (searching) endSearch()
    return searching
  }

  return (
    <Drawer
      open={open !== null}
      onClose={closeConversation}
      onEscape={escapes}
      startsAt={start}
      returnsTo={conversationOpener}
    >
      {open && (
        <>
          <Head
            name={open.name}
            head={head}
            index={open.index}
            searchButton={searchButton}
            searching={searching}
            onSearch={() => (searching ? endSearch() : finder.open())}
            onClose={closeConversation}
          />
          {searching && (
            <FindBar
              finder={finder}
              text={copy.search}
              onClose={endSearch}
              className="border-t"
              inputClassName="min-w-0"
            />
          )}
          <div
            ref={keepScroller}
            tabIndex={0}
            role="region"
            aria-label={copy.messages}
            aria-busy={status === 'loading'}
            className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] border-t border-line bg-chat -outline-offset-2"
          >
            {status === 'loading' && <p className="late m-auto text-soft">{copy.loading}</p>}
            {status === 'error' && (
              <EmptyState icon={Unplug} title={copy.error.title} text={error} role="alert">
                <Button look="primary" onClick={() => void loadConversation()}>
                  {copy.error.retry}
                </Button>
              </EmptyState>
            )}
            {status === 'ready' && total === 0 && (
              <EmptyState icon={MessageCircleOff} title={copy.empty.title} text={copy.empty.text}>
                {null}
              </EmptyState>
            )}
            {status === 'ready' && head && total > 0 && scroller && (
              <MessageList key={open.leadId} place={open} head={head} scroller={scroller} />
            )}
          </div>
          {pageError !== '' && (
            <div role="alert" className="flex items-center gap-3 border-t border-line px-4 py-2 text-sm text-danger">
              <p className="min-w-0 flex-1">{copy.pageError(pageError)}</p>
              <Button onClick={retryPages}>{copy.error.retry}</Button>
            </div>
          )}
        </>
      )}
    </Drawer>
  )
}
