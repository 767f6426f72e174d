import { DndContext, DragOverlay, useDraggable } from '@dnd-kit/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useMedia } from '../../lib/use-media.ts'
import { cardOf } from '../../state/cards.ts'
import { BoardFace } from './board-face.tsx'
import { cardElement } from './card-element.ts'
import { AIR_CLASS } from './carry-sensors.ts'
import { takePresses } from './presses.ts'
import { air, view } from './store.ts'
import { useBoardDrag } from './use-board-drag.ts'

/** Ours are said by the announcer; the library's would be said twice, and in English. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

const SETTLE = { duration: 150, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

/**
 * Lifts and carries a card in a layer outside the board. The library draws everything inside its context for each
 * step, and its code is not needed before the first press.
 */
export function DragLayer() {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const { carried } = useSnapshot(air)
  const { handlers, sensors } = useBoardDrag()
  return (
    <DndContext sensors={sensors} autoScroll={false} accessibility={SILENT} {...handlers}>
      <Carried />
      <DragOverlay className={AIR_CLASS} dropAnimation={still ? null : SETTLE}>
        <LiftedCard leadId={carried} />
      </DragOverlay>
    </DndContext>
  )
}

/** The one draggable: the card that was pressed last. */
function Carried() {
  const [leadId, setLeadId] = useState('')
  const isLifted = useSnapshot(air).drag !== null
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: leadId })
  const ways = useRef(listeners)
  const attach = useCallback(
    (id: string): HTMLElement | null => {
      const card = cardElement(id)
      setNodeRef(card)
      setActivatorNodeRef(card)
      return card
    },
    [setNodeRef, setActivatorNodeRef],
  )
  // Asked for again when the card is let go: it settles where it is drawn by then.
  useLayoutEffect(() => {
    ways.current = listeners
    attach(leadId)
  }, [leadId, isLifted, listeners, attach])
  useEffect(
    () =>
      takePresses(({ leadId: pressed, by, event }) => {
        if (air.drag) return
        flushSync(() => setLeadId(pressed))
        // Pressed again after an undo or a colleague moved it, the same card is another element.
        const target = attach(pressed)
        const preventDefault = () => event.preventDefault()
        ways.current?.[by]?.({ nativeEvent: event, target, preventDefault })
      }),
    [attach],
  )
  return null
}

function LiftedCard({ leadId }: { leadId: string }) {
  const card = cardOf(leadId)
  const expanded = useSnapshot(view).expanded[leadId] ?? false
  if (!card) return null
  return (
    <div inert data-phase={card.lead.fase} className="rotate-[1.2deg] cursor-grabbing rounded-surface shadow-float">
      <BoardFace lead={card.lead} isNewLead={card.isNewLead} isUnsent={card.isUnsent} expanded={expanded} />
    </div>
  )
}
