import { PHASES } from '@fechai/domain/phases'
import type { KeyboardEvent } from 'react'
import { cardOf } from '../../state/cards.ts'
import { board } from '../../state/leads.ts'
import { air, toggleDetails } from './store.ts'

/** Keys of a focused card at rest: arrows walk between cards, Enter opens its details. */
export function onBoardKeyDown(event: KeyboardEvent): void {
  if (air.drag || !(event.target instanceof HTMLElement)) return
  const { leadId } = event.target.dataset
  if (leadId === undefined) return
  if (event.key === 'Enter') toggleDetails(leadId)
  else if (event.key.startsWith('Arrow')) walk(leadId, event.key)
  else if (event.key === 'Home' || event.key === 'End') toEnd(leadId, event.key)
  else return
  event.preventDefault()
}

function walk(leadId: string, key: string): void {
  const fase = cardOf(leadId)?.lead.fase
  if (!fase) return
  const column = board.columns[fase].ids
  const index = column.indexOf(leadId)
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = column[index + (key === 'ArrowUp' ? -1 : 1)]
    if (next !== undefined) focusCard(next)
    return
  }
  const step = key === 'ArrowLeft' ? -1 : 1
  for (let at = PHASES.indexOf(fase) + step; PHASES[at] !== undefined; at += step) {
    const { ids } = board.columns[PHASES[at]!]
    if (ids.length === 0) continue
    focusCard(ids[Math.min(index, ids.length - 1)]!)
    return
  }
}

/** The first card of the column, or the last one that is loaded. */
function toEnd(leadId: string, key: 'Home' | 'End'): void {
  const fase = cardOf(leadId)?.lead.fase
  const id = fase && board.columns[fase].ids.at(key === 'Home' ? 0 : -1)
  if (id !== undefined) focusCard(id)
}

/** Focus on a card; one that is not drawn is brought into view first. */
export function focusCard(leadId: string): void {
  board.revealing = leadId
}
