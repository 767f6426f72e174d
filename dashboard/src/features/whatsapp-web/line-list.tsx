import { useVirtualizer } from '@tanstack/react-virtual'
import type { ConversationNotice } from '@fechai/contracts/conversation'
import type { Chat, ChatLine } from '@fechai/contracts/whatsapp-chats'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { indexOfLine, lineAt, loadAhead, loadLines, noticesAt, openedChat } from '../../state/chat-lines.ts'
import { NoticeLines } from '../../parts/notice-lines.tsx'
import { webCopy } from './copy.ts'
import { LineBubble } from './line-bubble.tsx'
import { dayLine } from './shown-time.ts'
import { goTo, view } from './store.ts'
import { useProofs } from './use-proofs.ts'

const NONE: readonly ConversationNotice[] = []
const ROW_PX = 48
const PADDING_PX = 12
/** Rows are measured as they are drawn: the place is right once those around it have their height. */
const SETTLE_FRAMES = 12
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** A fling passes over pages faster than they come: those that are in view when it rests are asked for then. */
const REST_MS = 80

/** Every line has its row; only those near the view are drawn, and only their pages are fetched. */
export function LineList({ chat, scroller }: { chat: Chat; scroller: HTMLElement }) {
  const { loaded, total, atEnd } = useSnapshot(openedChat)
  const { target, glowing, query } = useSnapshot(view)
  const proved = useProofs(chat.leadId)
  const list = useVirtualizer({
    count: total,
    getScrollElement: () => scroller,
    initialOffset: () => Math.max(0, 2 * PADDING_PX + total * ROW_PX - scroller.clientHeight),
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
    const timer = setTimeout(() => loadLines(first, last), REST_MS)
    return () => clearTimeout(timer)
  }, [first, last, total])

  const turn = target?.turn ?? 0
  // Lines are no proxies: their number shows that some came.
  const targetIsHere = loaded > 0 && target !== null && lineAt(target.index) !== undefined
  useLayoutEffect(() => {
    if (target === null) return
    loadLines(target.index, target.index)
    let frame = 0
    let left = SETTLE_FRAMES
    const settle = () => {
      if (target.align === 'end') scroller.scrollTop = scroller.scrollHeight
      else list.scrollToIndex(target.index, { align: 'center' })
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

  // A reader at the end stays at the end.
  useLayoutEffect(() => {
    if (atEnd) scroller.scrollTop = scroller.scrollHeight
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [total])

  return (
    <ol aria-label={webCopy.pane.messages} className="relative shrink-0" style={{ height: list.getTotalSize() }}>
      {rows.map(({ index, start }) => (
        <li
          key={index}
          ref={list.measureElement}
          data-index={index}
          aria-setsize={total}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0 px-3 tablet:px-7"
          style={{ transform: `translateY(${start}px)` }}
        >
          <Row
            index={index}
            line={lineAt(index)}
            before={lineAt(index - 1)}
            notices={noticesAt(index)}
            behind={index === total - 1 ? noticesAt(total) : NONE}
            isGroup={chat.isGroup}
            chatId={chat.id}
            readOnly={chat.readOnly ?? false}
            conversationId={chat.conversationId}
            leadId={chat.leadId}
            proves={proved.get(index) ?? ''}
            glowing={glowing === index}
            wanted={query}
          />
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  index: number
  line: ChatLine | undefined
  before: ChatLine | undefined
  /** Lines of WhatsApp's own before it, and behind the last one. */
  notices: readonly ConversationNotice[]
  behind: readonly ConversationNotice[]
  isGroup: boolean
  chatId: string
  readOnly: boolean
  conversationId: string | null
  leadId: string | null
  /** Fields of the lead that it proves. */
  proves: string
  glowing: boolean
  wanted: string
}

/** Scrolling draws the list at every frame: a row that stays as it is costs nothing then. */
const Row = memo(function Row({ index, line, before, notices, behind, isGroup, leadId, proves, ...shown }: RowProps) {
  const [now] = useState(() => new Date())
  if (!line) return <Coming index={index} />
  const day = dayLine({ ...line, index }, before, now)
  const goesOn =
    day === null && notices.length === 0 && before?.author === line.author && before.isFromMe === line.isFromMe
  const speaker = isGroup && !line.isFromMe && !goesOn ? { name: line.author, number: hueOf(line.author) } : null
  return (
    <div className={goesOn ? 'pt-0.5' : 'pt-2'}>
      {day !== null && (
        <p className="mx-auto mt-1 mb-3 w-fit rounded-control bg-surface px-3 py-0.5 text-xs text-soft tabular-nums">
          {day}
        </p>
      )}
      <NoticeLines notices={notices} />
      <LineBubble
        {...shown}
        line={line}
        author={speaker}
        proof={leadId !== null && proves !== '' ? { of: proves, href: `/deeplead/${leadId}#m=${index}` } : null}
        onQuote={goToLine}
      />
      <NoticeLines notices={behind} />
    </div>
  )
})

/** Scrolls to the quoted message if it is loaded. */
function goToLine(id: string): void {
  const index = indexOfLine(id)
  if (index !== null) goTo(index)
}

/** The same writer has the same hue wherever they are read. */
function hueOf(author: string): number {
  let sum = 0
  for (const letter of author) sum = (sum * 31 + letter.codePointAt(0)!) % 8_191
  return sum % 8
}

const Coming = ({ index }: { index: number }) => (
  <div aria-hidden className="pt-2" style={{ height: ROW_PX }}>
    <div className={`skeleton h-full rounded-surface ${index % 3 === 0 ? 'ml-auto w-2/5' : 'w-1/2'}`} />
  </div>
)
