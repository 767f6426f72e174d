import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { stepTarget, type BoardDirection } from '@fechai/domain/board'
import type { Phase } from '@fechai/domain/phases'
import { subscribe } from 'valtio'
import { cardOf } from '../../state/cards.ts'
import { board } from '../../state/leads.ts'
import { announce } from '../../ui/announcer.tsx'
import { showMore } from './actions.ts'
import { pipelineCopy } from './copy.ts'
import { lengthsWithout, settle } from './drag-target.ts'
import { air, type Drag, view } from './store.ts'

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
  step(direction, drag)
}

function step(direction: BoardDirection, drag: Drag): void {
  const at = drag.target ?? drag.from
  const next = stepTarget(at, direction, lengthsWithout(drag.leadId))
  const isLoadedEnd = direction === 'down' && next.index === at.index && board.columns[at.fase].nextCursor !== null
  if (isLoadedEnd) return stepOnceLoaded(drag.leadId, at.fase)
  drag.target = settle(next, drag)
  const { nome } = cardOf(drag.leadId)!.lead
  announce(pipelineCopy.drag.over(nome, next.fase, next.index))
  // A phone draws one column: it follows the card. A narrow board scrolls to it.
  view.tab = next.fase
  document
    .querySelector(`[data-drop-phase="${next.fase}"]:not([data-drop-whole])`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Below the last card that is here there are more: the step is made when they have come. */
function stepOnceLoaded(leadId: string, fase: Phase): void {
  const known = board.columns[fase].ids.length
  showMore(fase)
  const stop = subscribe(board.loadingMore, () => {
    if (board.loadingMore[fase]) return
    stop()
    const { drag } = air
    if (drag?.leadId === leadId && board.columns[fase].ids.length > known) step('down', drag)
  })
}
