import type { ListSort } from '@fechai/contracts/lead-list'

export interface SortOrder {
  sort: ListSort
  descending: boolean
}

const FROM_THE_TOP: readonly ListSort[] = ['valor', 'data_inicio_conversa', 'ultima_interacao', 'updated_at']

/** Dates begin with the newest, values with the largest, words with A. */
export const startsDescending = (sort: ListSort): boolean => FROM_THE_TOP.includes(sort)

/** Returns the next order after a click on a column's head: its order, the reverse, then the list's default. */
export function nextOrder(now: SortOrder, clicked: ListSort): SortOrder {
  const first = startsDescending(clicked)
  if (now.sort !== clicked) return { sort: clicked, descending: first }
  if (now.descending === first) return { sort: clicked, descending: !first }
  return { sort: 'updated_at', descending: true }
}
