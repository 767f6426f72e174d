import { useVirtualizer } from '@tanstack/react-virtual'
import type { ConversationMessage, ConversationNotice } from '@fechai/contracts/conversation'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  conversation,
  loadAhead,
  loadMessages,
  messageAt,
  noticesAt,
  type ConversationHead,
  type ConversationPlace,
  type Wanted,
} from '../../state/conversation.ts'
import { NoticeLines } from '../../parts/notice-lines.tsx'
import { Bubble } from './bubble.tsx'
import { conversationCopy } from './copy.ts'
import { daySeparator } from './day.ts'
import { view } from './store.ts'

const NONE: readonly ConversationNotice[] = []
const ROW_PX = 62
const PADDING_PX = 12
/** Rows are measured as they are drawn: the place is right once those around it have their height. */
const SETTLE_FRAMES = 12
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** A fling passes over pages faster than they come: those that are in view when it rests are asked for then. */
const REST_MS = 80

export interface MessageListProps {
  place: ConversationPlace
  head: ConversationHead
  scroller: HTMLElement
}

/** Every message has its row; only those near the view are drawn, and only their pages are fetched. */
export function MessageList({ place, head, scroller }: MessageListProps) {
  const { loaded } = useSnapshot(conversation)
  const { target, glowing, query } = useSnapshot(view)
  const list = useVirtualizer({
    count: head.total,
    getScrollElement: () => scroller,
    initialOffset: () => offsetOf(place.index, head.total, scroller.clientHeight),
    estimateSize: () => ROW_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    overscan: 8,
  })
  const rows = list.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0

  const before = useRef(first)
  useEffect(() => {
    if (first !== before.current) loadAhead(first, last, first > before.current ? 1 : -1)
    before.current = first
    const timer = setTimeout(() => loadMessages(first, last), REST_MS)
    return () => clearTimeout(timer)
  }, [first, last])

  const turn = target?.turn ?? 0
  // Messages are no proxies: their number shows that some came.
  const targetIsHere = loaded > 0 && target !== null && messageAt(target.index) !== undefined
  useLayoutEffect(() => {
    if (target === null) return
    loadMessages(target.index, target.index)
    let frame = 0
    let left = SETTLE_FRAMES
    const settle = () => {
      list.scrollToIndex(target.index, { align: target.align })
      if (--left > 0) frame = requestAnimationFrame(settle)
    }
    settle()
    // A reader who scrolls meanwhile is not moved.
    const leave = () => cancelAnimationFrame(frame)
    for (const name of BY_HAND) scroller.addEventListener(name, leave, { passive: true })
    return () => {
      leave()
      for (const name of BY_HAND) scroller.removeEventListener(name, leave)
    }
    // `list` is new at every drawing; only another target, or its arrival, starts this again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [turn, targetIsHere])

  return (
    <ol aria-label={conversationCopy.messages} className="relative shrink-0" style={{ height: list.getTotalSize() }}>
      {rows.map(({ index, start }) => (
        <li
          key={index}
          ref={list.measureElement}
          data-index={index}
          aria-setsize={head.total}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0 px-3 tablet:px-4"
          style={{ transform: `translateY(${start}px)` }}
        >
          <Row
            index={index}
            message={messageAt(index)}
            before={messageAt(index - 1)}
            notices={noticesAt(index)}
            behind={index === head.total - 1 ? noticesAt(head.total) : NONE}
            head={head}
            glowing={glowing === index}
            wanted={query !== '' ? query : place.index === index ? place.quote : ''}
          />
        </li>
      ))}
    </ol>
  )
}

/** Estimates the position of a message, so that the rows around it are drawn first, not those at the top. */
function offsetOf(index: number | null, total: number, heightPx: number): number {
  const end = 2 * PADDING_PX + total * ROW_PX - heightPx
  const middle = PADDING_PX + ((index ?? total) + 0.5) * ROW_PX - heightPx / 2
  return Math.max(0, Math.min(end, middle))
}

interface RowProps {
  index: number
  message: ConversationMessage | undefined
  before: ConversationMessage | undefined
  /** Lines of WhatsApp's own before it, and behind the last one. */
  notices: readonly ConversationNotice[]
  behind: readonly ConversationNotice[]
  head: ConversationHead
  glowing: boolean
  wanted: Wanted
}

/** Scrolling draws the list at every frame: a row that stays as it is costs nothing then. */
const Row = memo(function Row({ index, message, before, notices, behind, head, glowing, wanted }: RowProps) {
  const [now] = useState(() => new Date())
  if (!message) return <Waiting index={index} />
  const day = daySeparator(message, before, now)
  const goesOn = day === null && notices.length === 0 && before?.author === message.author
  return (
    <div className={goesOn ? 'pt-0.5' : 'pt-2'}>
      {day !== null && (
        <p className="mx-auto mt-1 mb-3 w-fit rounded-control bg-surface px-3 py-0.5 text-xs text-soft tabular-nums">
          {day}
        </p>
      )}
      <NoticeLines notices={notices} />
      <Bubble head={head} message={message} named={!goesOn} glowing={glowing} wanted={wanted} />
      <NoticeLines notices={behind} />
    </div>
  )
})

const Waiting = ({ index }: { index: number }) => (
  <div aria-hidden className="pt-2" style={{ height: ROW_PX }}>
    <div className={`skeleton h-full rounded-surface ${index % 3 === 0 ? 'ml-auto w-1/2' : 'w-3/5'}`} />
  </div>
)
