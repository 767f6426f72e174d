import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { stepTarget, type BoardDirection } from '@fechai/shared/domain/board'
import { cardOf } from '../../state/cards.ts'
import { announce } from '../../ui/announcer.tsx'
import { pipelineCopy } from './copy.ts'
import { lengthsWithout, settle } from './drag-target.ts'
import { air, view } from './store.ts'

/** Enter opens a card, so only Space lifts; both let go. */
export const LIFT_CODE = 'Space'
export const KEYBOARD_CODES = { start: [LIFT_CODE], cancel: ['Escape'], end: [LIFT_CODE, 'Enter'] }

const DIRECTIONS: Record<string, BoardDirection> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** An arrow key moves the target by one place; the lifted card is drawn over it. */
export const stepByKey: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const direction = DIRECTIONS[event.code]
  const { drag } = air
  if (!direction || !drag) return undefined
  event.preventDefault()
  const next = stepTarget(drag.target ?? drag.from, direction, lengthsWithout(drag.leadId))
  drag.target = settle(next, drag)
  const { nome } = cardOf(drag.leadId)!.lead
  announce(pipelineCopy.drag.over(nome, next.fase, next.index))
  // A phone draws one column: it follows the card.
  view.tab = next.fase
  return placeOnScreen(next.fase, next.index, drag.leadId) ?? currentCoordinates
}

function placeOnScreen(fase: string, index: number, leadId: string): { x: number; y: number } | undefined {
  const zone = document.querySelector<HTMLElement>(`[data-drop-phase="${fase}"]:not([data-drop-whole])`)
  if (!zone) return undefined
  zone.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const slots = [...zone.querySelectorAll<HTMLElement>('[data-slot-id]')].filter(
    (slot) => slot.dataset.slotId !== leadId,
  )
  const slot = slots.find((each) => Number(each.dataset.slotPosition) === index)
  const last = slots.at(-1)
  const { left, top } = zone.getBoundingClientRect()
  const y = slot?.getBoundingClientRect().top ?? last?.getBoundingClientRect().bottom ?? top
  return { x: left, y: Math.min(Math.max(y, top), innerHeight - 80) }
}
