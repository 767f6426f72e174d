import type { Phase } from '@fechai/domain/phases'
import type { Drag } from './store.ts'

export interface Slot {
  id: string
  /** Place among the column's cards without the lifted one. */
  position: number
  isGap: boolean
}

/** A column of any length: a place is worked out when it is asked for. */
export interface Slots {
  length: number
  at: (index: number) => Slot
  /** Returns the key of a card or of the gap without creating a slot, because all of a long column are requested. */
  keyAt: (index: number) => string
  /** The index of the lifted card; -1 if it is in another column. */
  lifted: number
  /** The index of the gap; -1 if there is none. */
  gap: number
}

const GAP = 'gap'

/** The column as it is drawn: its cards, and the gap into which the lifted card would fall. */
export function columnSlots(ids: readonly string[], fase: Phase, drag: Pick<Drag, 'leadId' | 'target'> | null): Slots {
  const liftedAt = drag ? ids.indexOf(drag.leadId) : -1
  const passes = (place: number): boolean => liftedAt >= 0 && liftedAt < place
  const target = drag?.target?.fase === fase ? drag.target.index : -1
  const others = liftedAt < 0 ? ids.length : ids.length - 1
  // The lifted card keeps its place among the drawn ones, though the target counts without it.
  const gap =
    target < 0 ? -1 : target >= others ? ids.length : liftedAt >= 0 && liftedAt <= target ? target + 1 : target
  const placeOf = (index: number): number => (gap >= 0 && index > gap ? index - 1 : index)
  const keyAt = (index: number): string => (index === gap ? GAP : ids[placeOf(index)]!)
  const at = (index: number): Slot => {
    if (index === gap) return { id: GAP, position: gap - (passes(gap) ? 1 : 0), isGap: true }
    const place = placeOf(index)
    return { id: ids[place]!, position: place - (passes(place) ? 1 : 0), isGap: false }
  }
  const lifted = liftedAt >= 0 && gap >= 0 && gap <= liftedAt ? liftedAt + 1 : liftedAt
  return { length: ids.length + (gap < 0 ? 0 : 1), at, keyAt, lifted, gap }
}
