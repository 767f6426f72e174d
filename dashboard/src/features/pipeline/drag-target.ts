import type { BoardTarget } from '@fechai/domain/board'
import { isPhase, type Phase } from '@fechai/domain/phases'
import { board } from '../../state/leads.ts'
import { isNarrowed } from '../../state/narrowing.ts'
import type { Drag } from './store.ts'

/** Returns the drop target at this point of the window; null if the drop would change nothing. */
export function targetAt(x: number, y: number, drag: Drag): BoardTarget | null {
  const zone = (lastZone = zoneAt(x, y))
  const fase = zone?.dataset.dropPhase
  if (!zone || !isPhase(fase)) return null
  const index = zone.dataset.dropWhole === undefined ? indexAt(zone, y, drag.leadId) : 0
  return settle({ fase, index }, drag)
}

let lastZone: HTMLElement | null = null

/** Returns the column or tab under the dragged card. Most steps stay in one, so the last result is reused. */
function zoneAt(x: number, y: number): HTMLElement | null {
  if (lastZone && isInside(lastZone, x, y) && isInside(lastZone.closest('[data-board], [role=tablist]'), x, y))
    return lastZone
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest<HTMLElement>('[data-drop-phase]')
    if (zone) return zone
  }
  return null
}

function isInside(element: Element | null, x: number, y: number): boolean {
  if (!element?.isConnected) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x < right && y >= top && y < bottom
}

/** A search shows only part of a column, so a place among its results says nothing: the card goes on top. */
export function settle(target: BoardTarget, { from }: Pick<Drag, 'from'>): BoardTarget | null {
  if (isNarrowed(board.narrowing)) return target.fase === from.fase ? null : { ...target, index: 0 }
  return target.fase === from.fase && target.index === from.index ? null : target
}

/** Place among the column's other cards. A long column draws only some of them, so each carries its position. */
function indexAt(zone: HTMLElement, y: number, leadId: string): number {
  let index = 0
  for (const slot of zone.querySelectorAll<HTMLElement>('[data-slot-id]')) {
    if (slot.dataset.slotId === leadId) continue
    const { top, height } = slot.getBoundingClientRect()
    const position = Number(slot.dataset.slotPosition)
    if (y < top + height / 2) return position
    index = position + 1
  }
  return index
}

/** Number of cards in each column without the lifted one, as far as they are loaded. */
export const lengthsWithout = (leadId: string): Record<Phase, number> => {
  const lengths = {} as Record<Phase, number>
  for (const fase of Object.keys(board.columns).filter(isPhase)) {
    lengths[fase] = board.columns[fase].ids.filter((id) => id !== leadId).length
  }
  return lengths
}
