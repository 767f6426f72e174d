import { useVirtualizer } from '@tanstack/react-virtual'
import type { ConversationNotice } from '@fechai/contracts/conversation'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { NoticeLines } from './notice-lines.tsx'

const PADDING_PX = 12
/** Rows are measured as they are drawn: the place is right once those around it have their height. */
const SETTLE_FRAMES = 12
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** A fling passes over pages faster than they come: those that are in view when it rests are asked for then. */
const REST_MS = 80

export interface MessageRowsProps {
  label: string
  count: number
  /** Height of a row that was not measured yet, in pixels. */
  rowPx: number
  /** Index of the message that is in view at first; null for the last one. */
  startAt: number | null
  /** Message to bring into view; `turn` distinguishes a repeated request. */
  target: { index: number; align: 'center' | 'end'; turn: number } | null
  scroller: HTMLElement
  /** Padding of each row. */
  rowLook: string
  isLoaded(index: number): boolean
  load(first: number, last: number): void
  loadAhead(first: number, last: number, direction: 1 | -1): void
  /** Draws the message of an index. */
  children(index: number): ReactNode
}

/** Every message has its row; only those near the view are drawn, and only their pages are fetched. */
export function MessageRows({ label, count, rowPx, startAt, target, scroller, rowLook, ...from }: MessageRowsProps) {
  const { isLoaded, load, loadAhead, children } = from
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    initialOffset: () => offsetOf(startAt, { count, rowPx, heightPx: scroller.clientHeight }),
    estimateSize: () => rowPx,
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
    const timer = setTimeout(() => load(first, last), REST_MS)
    return () => clearTimeout(timer)
    // `load` and `loadAhead` are the same functions at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first, last, count])

  const turn = target?.turn ?? 0
  const targetIsHere = target !== null && isLoaded(target.index)
  useLayoutEffect(() => {
    if (target === null) return
    load(target.index, target.index)
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

  return (
    <ol aria-label={label} className="relative shrink-0" style={{ height: list.getTotalSize() }}>
      {rows.map(({ index, start }) => (
        <li
          key={index}
          ref={list.measureElement}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className={`absolute inset-x-0 top-0 ${rowLook}`}
          style={{ transform: `translateY(${start}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ol>
  )
}

/** Estimates the position of a message, so that the rows around it are drawn first, not those at the top. */
function offsetOf(index: number | null, sizes: { count: number; rowPx: number; heightPx: number }): number {
  const { count, rowPx, heightPx } = sizes
  const end = 2 * PADDING_PX + count * rowPx - heightPx
  const middle = PADDING_PX + ((index ?? count) + 0.5) * rowPx - heightPx / 2
  return Math.max(0, Math.min(end, middle))
}

interface MessageRowProps {
  /** Day that begins with this message; null within a day. */
  day: string | null
  /** Lines of WhatsApp's own before it, and behind the last one. */
  notices: readonly ConversationNotice[]
  behind: readonly ConversationNotice[]
  /** True where the author of the message before goes on. */
  goesOn: boolean
  children: ReactNode
}

/** A message between the lines that are no messages. */
export const MessageRow = ({ day, notices, behind, goesOn, children }: MessageRowProps) => (
  <div className={goesOn ? 'pt-0.5' : 'pt-2'}>
    {day !== null && (
      <p className="mx-auto mt-1 mb-3 w-fit rounded-control bg-surface px-3 py-0.5 text-xs text-soft tabular-nums">
        {day}
      </p>
    )}
    <NoticeLines notices={notices} />
    {children}
    <NoticeLines notices={behind} />
  </div>
)

/** The place of a message that is on its way. */
export const WaitingRow = ({ index, rowPx }: { index: number; rowPx: number }) => (
  <div aria-hidden className="pt-2" style={{ height: rowPx }}>
    <div className={`skeleton h-full rounded-surface ${index % 3 === 0 ? 'ml-auto w-1/2' : 'w-3/5'}`} />
  </div>
)
