import type { Phase } from '@fechai/shared/domain/phases'
import type { Drag } from './store.ts'

export interface Slot {
  id: string
  /** Place among the column's cards without the lifted one. */
  position: number
  isGap: boolean
}

const GAP = 'gap'

/** The column as it is drawn: its cards, and the gap into which the lifted card would fall. */
export function withGap(ids: readonly string[], fase: Phase, drag: Pick<Drag, 'leadId' | 'target'> | null): Slot[] {
  const slots: Slot[] = []
  const gapAt = drag?.target?.fase === fase ? drag.target.index : -1
  let position = 0
  for (const id of ids) {
    const isLifted = id === drag?.leadId
    if (!isLifted && position === gapAt) slots.push({ id: GAP, position, isGap: true })
    slots.push({ id, position, isGap: false })
    if (!isLifted) position += 1
  }
  if (gapAt >= position) slots.push({ id: GAP, position, isGap: true })
  return slots
}
