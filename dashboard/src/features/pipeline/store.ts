import type { BoardTarget } from '@fechai/domain/board'
import type { Phase } from '@fechai/domain/phases'
import { proxy } from 'valtio'

/** A card in the air. `target` is null where a drop would change nothing. */
export interface Drag {
  leadId: string
  from: BoardTarget
  target: BoardTarget | null
  heightPx: number
  /** Its column follows it; a pointer is followed only at an edge. */
  byKeyboard: boolean
  /** The lead's revision at the lift, so that another user's later change is not overwritten unseen. */
  revision: number
}

/** Apart from the rest: it changes with the steps of a pointer, and every card would be asked whether it minds. */
export const air = proxy({
  drag: null as Drag | null,
  /** The card that is in the air, or was last: it is still drawn there while it settles. */
  carried: '',
})

/** The state of the pipeline page, except the leads themselves. */
export const view = proxy({
  /** Column on the screen of a phone. */
  tab: 'leads-quentes' as Phase,
  expanded: {} as Record<string, true>,
  /** Cards whose activities are open. */
  histories: {} as Record<string, true>,
  deleting: null as string | null,
  /** Lead whose reason for the loss is asked. */
  losing: null as { id: string; nome: string } | null,
  coloring: null as Phase | null,
})

export function toggleDetails(leadId: string): void {
  if (view.expanded[leadId]) delete view.expanded[leadId]
  else view.expanded[leadId] = true
}

export function toggleHistory(leadId: string): void {
  if (view.histories[leadId]) delete view.histories[leadId]
  else view.histories[leadId] = true
}
