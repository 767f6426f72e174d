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

/**
 * An arrow key moves the target by one place; the lifted card follows its gap (`use-card-over-gap.ts`), which the
 * column keeps in sight. The library is given no place of its own to go to: it would scroll there as well.
 */
export const stepByKey: KeyboardCoordinateGetter = (event) => {
  const direction = DIRECTIONS[event.code]
  const { drag } = air
  if (!direction || !drag) return
  event.preventDefault()
  const next = stepTarget(drag.target ?? drag.from, direction, lengthsWithout(drag.leadId))
  drag.target = settle(next, drag)
  const { nome } = cardOf(drag.leadId)!.lead
  announce(pipelineCopy.drag.over(nome, next.fase, next.index))
  // A phone draws one column: it follows the card. A narrow board scrolls to it.
  view.tab = next.fase
  document
    .querySelector(`[data-drop-phase="${next.fase}"]:not([data-drop-whole])`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
