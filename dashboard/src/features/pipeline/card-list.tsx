import type { Phase } from '@fechai/domain/phases'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { isNarrowed } from '../../state/narrowing.ts'
import { showMore } from './actions.ts'
import { cardElement } from './card-element.ts'
import { COMPACT_PX } from './compact-face.tsx'
import { pipelineCopy } from './copy.ts'
import type { Density } from './density.ts'
import { LeadCard } from './lead-card.tsx'
import { air } from './store.ts'
import { columnSlots } from './column-slots.ts'

/** The height of a card at rest, and the space between two. */
const SIZES = { comfortable: { cardPx: 258, spacePx: 8 }, compact: { cardPx: COMPACT_PX, spacePx: 6 } } as const
/** The visible part of the next card, which shows during a drag that the column continues. */
const NEIGHBOUR_PX = 48
/** Drawn above and below what is seen, so that a scroll meets no gap. */
const BEYOND_VIEW = 3

export interface CardListProps {
  fase: Phase
  scroller: HTMLElement | null
  /** Another density is another list: no height that was measured before holds. */
  density: Density
}

/** The cards of a column. Only those near the view are drawn: ten thousand cost what fifty do. */
export function CardList({ fase, scroller, density }: CardListProps) {
  const { cardPx, spacePx } = SIZES[density]
  const { columns, narrowing } = useSnapshot(board)
  const { ids } = columns[fase]
  const { drag } = useSnapshot(air)
  const [leadId, heightPx] = [drag?.leadId ?? null, drag?.heightPx ?? cardPx]
  const gapAt = drag?.target?.fase === fase ? drag.target.index : null
  const slots = useMemo(() => {
    const target = gapAt === null ? null : { fase, index: gapAt }
    return columnSlots(ids, fase, leadId === null ? null : { leadId, target })
  }, [ids, fase, leadId, gapAt])
  const { lifted } = slots
  // The same functions for the same column: new ones would have every card's place worked out again.
  const estimateSize = useCallback(
    (index: number) => (index === slots.gap ? heightPx : cardPx),
    [slots, heightPx, cardPx],
  )

  const overscan = useBeyondView()
  const list = useVirtualizer({
    count: slots.length,
    getScrollElement: () => scroller,
    estimateSize,
    getItemKey: slots.keyAt,
    // The card in the air stays drawn: a finger loses its touch when the element under it goes away.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return lifted < 0 || indexes.includes(lifted) ? indexes : [...indexes, lifted].toSorted((a, b) => a - b)
    },
    gap: spacePx,
    paddingStart: 2,
    scrollPaddingStart: NEIGHBOUR_PX,
    scrollPaddingEnd: NEIGHBOUR_PX,
    overscan,
  })
  const followed = drag?.byKeyboard ? slots.gap : -1
  useEffect(() => {
    if (followed >= 0) list.scrollToIndex(followed, { align: 'auto' })
    // `list` is the same at every drawing.
  }, [list, followed])
  useFilledView(fase, scroller, list.getTotalSize())
  useReveal(ids, (index) => list.scrollToIndex(index, { align: 'auto' }))

  if (slots.length === 0) {
    return (
      <p className="px-1 pt-2 text-sm text-faint">
        {isNarrowed(narrowing) ? pipelineCopy.emptyResult : pipelineCopy.emptyColumn}
      </p>
    )
  }
  return (
    <ul className="relative" style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, key, start }) => {
        const slot = slots.at(index)
        return (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            {...(slot.isGap ? { 'data-gap': true } : { 'data-slot-id': slot.id, 'data-slot-position': slot.position })}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {slot.isGap ? (
              <div
                aria-hidden
                className="rounded-surface border border-dashed border-(--h) bg-surface/50"
                style={{ height: drag?.heightPx }}
              />
            ) : (
              <LeadCard leadId={slot.id} lifted={slot.id === leadId} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Draws the visible cards first, the rest in a later task. */
function useBeyondView(): number {
  const [cards, setCards] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setCards(BEYOND_VIEW))
    return () => clearTimeout(timer)
  }, [])
  return cards
}

/** Loads more cards if small ones leave the column's end visible, as scrolling there does. */
function useFilledView(fase: Phase, scroller: HTMLElement | null, filledPx: number): void {
  const { columns } = useSnapshot(board)
  const goesOn = columns[fase].nextCursor !== null
  useEffect(() => {
    if (goesOn && scroller && filledPx > 0 && filledPx < scroller.clientHeight) showMore(fase)
  }, [fase, goesOn, scroller, filledPx])
}

/** Scrolls to the card that has to be seen, and gives it the focus once it is drawn. */
function useReveal(ids: readonly string[], scrollTo: (index: number) => void): void {
  const { revealing } = useSnapshot(board)
  const index = revealing === null ? -1 : ids.indexOf(revealing)
  useEffect(() => {
    if (index < 0 || revealing === null) return
    scrollTo(index)
    const frame = requestAnimationFrame(() => {
      const card = cardElement(revealing)
      if (!card) return
      card.focus({ preventScroll: true })
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      board.revealing = null
    })
    return () => cancelAnimationFrame(frame)
    // `scrollTo` is new at every drawing; only another card to reveal starts this again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [index, revealing])
}
