import { KeyboardSensor, useSensor, useSensors, type DragStartEvent } from '@dnd-kit/core'
import type { BoardTarget } from '@fechai/shared/domain/board'
import { useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { board, cardOf, holdRefresh } from '../../state/leads.ts'
import { announce } from '../../ui/announcer.tsx'
import { moveCard } from './actions.ts'
import { CarryingFinger, CarryingMouse } from './carry-sensors.ts'
import { pipelineCopy } from './copy.ts'
import { targetAt } from './drag-target.ts'
import { focusCard } from './card-navigation.ts'
import { KEYBOARD_CODES, stepByKey } from './keyboard-drag.ts'
import { air, type Drag } from './store.ts'

const { drag: say } = pipelineCopy

/** Mouse after 5 px, touch after 120 ms, keyboard by Space (specification 1, §4). */
export function useBoardDrag() {
  const sensors = useSensors(
    useSensor(CarryingMouse, { activationConstraint: { distance: 5 } }),
    useSensor(CarryingFinger, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes: KEYBOARD_CODES, coordinateGetter: stepByKey }),
  )
  const release = useRef<() => void>(undefined)
  const byKeyboard = useRef(false)
  usePointerTarget()

  const handlers = useMemo(() => {
    const end = () => {
      air.drag = null
      release.current?.()
      release.current = undefined
    }
    return {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        release.current = holdRefresh()
        byKeyboard.current = activatorEvent instanceof KeyboardEvent
        lift(String(active.id))
      },
      onDragEnd: () => {
        const { drag } = air
        end()
        if (!drag) return
        drop(drag)
        if (byKeyboard.current) focusCard(drag.leadId)
      },
      onDragCancel: () => {
        const { drag } = air
        end()
        if (drag) announce(say.cancelled(nameOf(drag.leadId)))
      },
    }
  }, [])

  return { sensors, handlers }
}

const nameOf = (leadId: string): string => cardOf(leadId)?.lead.nome ?? ''

function lift(leadId: string): void {
  const card = cardOf(leadId)
  if (!card) return
  const { fase } = card.lead
  const from: BoardTarget = { fase, index: board.columns[fase].ids.indexOf(leadId) }
  const heightPx = document.querySelector(`[data-lead-id="${leadId}"]`)?.clientHeight ?? 120
  air.drag = { leadId, from, target: null, heightPx, revision: card.lead.revision }
  announce(say.lifted(card.lead.nome, from.fase, from.index))
}

function drop({ leadId, target, revision }: Drag): void {
  if (!target) {
    announce(say.cancelled(nameOf(leadId)))
    return
  }
  announce(say.dropped(nameOf(leadId), target.fase, target.index))
  void moveCard(leadId, target, revision)
}

const isSame = (a: BoardTarget | null, b: BoardTarget | null): boolean =>
  a === b || (a !== null && b !== null && a.fase === b.fase && a.index === b.index)

/** Follows the pointer while a card is in the air: the gap opens where it would fall. */
function usePointerTarget(): void {
  const lifted = useSnapshot(air).drag !== null
  useEffect(() => {
    if (!lifted) return
    const follow = (event: MouseEvent | TouchEvent) => {
      const point = 'touches' in event ? event.touches[0] : event
      if (!point || !air.drag) return
      const target = targetAt(point.clientX, point.clientY, air.drag)
      // Most steps of a pointer change nothing; only another place has the columns drawn again.
      if (!isSame(target, air.drag.target)) air.drag.target = target
    }
    document.addEventListener('mousemove', follow)
    document.addEventListener('touchmove', follow, { passive: true })
    return () => {
      document.removeEventListener('mousemove', follow)
      document.removeEventListener('touchmove', follow)
    }
  }, [lifted])
}
